import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FieldProblem } from '../sign-in/password/new-password.tsx'
import { PasswordInput } from '../sign-in/password/password-input.tsx'
import { AppSetup } from '../sign-in/second-step/second-app-setup.tsx'
import { codes as codeWords } from '../sign-in/second-step/second-messages.ts'
import { RecoveryCodes } from '../sign-in/second-step/second-recovery-codes.tsx'
import { useSignedIn } from '../session/session-context.ts'
import { isAboutCurrentPassword } from './current-password-problem.ts'
import { deviceName } from './device-name.ts'
import { twoStepDialog as words } from './messages.ts'
import css from './two-step.module.css'
import { useTwoStep, type TwoStepAction } from './use-two-step.ts'

const width = 440

/** One change of the two-step sign-in, from the password to what there is to keep. */
export default function TwoStepDialog({ action, onClose }: { action: TwoStepAction; onClose: () => void }) {
  const { prove, confirm, appKey, codes, close } = useTwoStep(action, onClose)
  const { title } = words.kinds[action.kind]
  /** Codes that are on their way would be made and never seen. */
  const leave = () => {
    if (!prove.isPending && !confirm.isPending) onClose()
  }
  if (codes)
    return (
      <Dialog title={codeWords.title} width={width} stays onClose={close}>
        <div className={css.dialog}>
          <p>{codeWords.sentence}</p>
          <RecoveryCodes codes={codes} />
          <div className={css.actions}>
            <Button variant="primary" onClick={close}>
              {words.done}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={title} width={width} onClose={leave}>
      {appKey ? (
        <AppSetup
          appKey={appKey}
          busy={confirm.isPending}
          problem={confirm.error?.message}
          Problem={FieldProblem}
          onCode={confirm.mutate}
        >
          <Button onClick={leave}>{words.cancel}</Button>
        </AppSetup>
      ) : (
        <ProveForm action={action} prove={prove} onClose={leave} />
      )}
    </Dialog>
  )
}

function ProveForm(props: {
  action: TwoStepAction
  prove: ReturnType<typeof useTwoStep>['prove']
  onClose: () => void
}) {
  const { action, prove } = props
  const { user } = useSignedIn()
  const isNamed = action.kind === 'addPasskey' || action.kind === 'renamePasskey'
  const [name, setName] = useState(
    'passkey' in action ? action.passkey.name : deviceName(navigator.userAgent),
  )
  const [password, setPassword] = useState('')
  const id = useId()
  const { sentence, action: label } = words.kinds[action.kind]
  const problem = prove.error?.message
  const isWrong = isAboutCurrentPassword(prove.error)
  return (
    <Form className={css.dialog} onSubmit={() => prove.mutate({ password, name: name.trim() })}>
      <p>{action.kind === 'removePasskey' ? `${action.passkey.name}. ${sentence}` : sentence}</p>
      {/* Password managers want to know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.emailAddress} />
      {isNamed && (
        <TextInput
          label={words.name}
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <div className={css.field}>
        <label htmlFor={id}>{words.currentPassword}</label>
        <PasswordInput
          id={id}
          autoComplete="current-password"
          value={password}
          describedBy={`${id}-problem`}
          invalid={isWrong}
          first={!isNamed}
          onChange={(next) => {
            setPassword(next)
            prove.reset()
          }}
        />
        <FieldProblem id={`${id}-problem`} text={problem} />
      </div>
      <div className={css.actions}>
        <Button onClick={props.onClose}>{words.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!password || (isNamed && !name.trim())}
          busy={prove.isPending}
        >
          {label}
        </Button>
      </div>
    </Form>
  )
}
