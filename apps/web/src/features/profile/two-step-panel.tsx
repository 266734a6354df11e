import { type Passkey, recoveryCodeCount, type SecondFactor } from '@homestead/contract'
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { formatDayOf, formatMoment } from '../../lib/format/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useSignedIn } from '../session/session-context.ts'
import { failures, twoStep as words } from './messages.ts'
import { secondFactorQuery } from './profile-queries.ts'
import css from './two-step.module.css'
import type { TwoStepAction } from './use-two-step.ts'

const TwoStepDialog = lazy(() => import('./two-step-dialog.tsx'))

/** What the person proves who they are with besides the password. */
export function TwoStepPanel() {
  const { user } = useSignedIn()
  const { data, isLoadingError, refetch } = useQuery(secondFactorQuery(user.id))
  const [action, setAction] = useState<TwoStepAction>()
  const isOn = data && (data.authenticator !== null || data.passkeys.length > 0)
  return (
    <Panel
      title={words.title}
      action={
        data && (
          <>
            {data.isRequired && <span className={css.required}>{words.required}</span>}
            <Badge tone={isOn ? 'good' : undefined}>{isOn ? words.on : words.off}</Badge>
          </>
        )
      }
    >
      {isLoadingError ? (
        <FailedState title={failures.twoStep.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : (
        <Factors state={data} isOn={isOn ?? false} onAction={setAction} />
      )}
      {action && (
        <Suspense>
          <TwoStepDialog action={action} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

function Factors(props: { state: SecondFactor; isOn: boolean; onAction: (action: TwoStepAction) => void }) {
  const { state, isOn, onAction } = props
  const { authenticator, passkeys } = state
  return (
    <>
      {!isOn && <p className={css.sentence}>{words.sentence}</p>}
      <ul className={css.factors}>
        <Factor
          icon={IconDeviceMobile}
          name={words.authenticator}
          hint={
            authenticator
              ? `${words.setUp(formatDayOf(authenticator.setUpAt))} · ${used(authenticator.lastUsedAt)}`
              : words.authenticatorOff
          }
        >
          <Button
            size="small"
            aria-label={`${authenticator ? words.actions.replace : words.actions.setUp}, ${words.authenticator}`}
            onClick={() => onAction({ kind: 'authenticator' })}
          >
            {authenticator ? words.actions.replace : words.actions.setUp}
          </Button>
          {authenticator && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`${words.actions.remove}, ${words.authenticator}`}
              onClick={() => onAction({ kind: 'removeAuthenticator' })}
            >
              {words.actions.remove}
            </Button>
          )}
        </Factor>
        <Factor
          icon={IconFingerprint}
          name={words.passkeys}
          hint={passkeys.length === 0 ? words.passkeysEmpty : undefined}
          more={
            passkeys.length > 0 && (
              <ul className={css.passkeys}>
                {passkeys.map((passkey) => (
                  <PasskeyLine key={passkey.id} passkey={passkey} onAction={onAction} />
                ))}
              </ul>
            )
          }
        >
          <Button size="small" onClick={() => onAction({ kind: 'addPasskey' })}>
            {words.actions.addPasskey}
          </Button>
        </Factor>
        {isOn && (
          <Factor
            icon={IconKey}
            name={words.codes}
            hint={words.codesLeft(state.recoveryCodesLeft, recoveryCodeCount)}
          >
            <Button size="small" onClick={() => onAction({ kind: 'codes' })}>
              {words.actions.newCodes}
            </Button>
          </Factor>
        )}
      </ul>
    </>
  )
}

const used = (at: string | null) => (at ? words.lastUsed(formatMoment(at)) : words.neverUsed)

function Factor(props: {
  icon: ComponentType<{ size: number; stroke: number }>
  name: string
  hint: string | undefined
  more?: ReactNode
  children: ReactNode
}) {
  const { icon: FactorIcon } = props
  return (
    <li className={css.factor}>
      <span className={css.icon} aria-hidden>
        <FactorIcon size={16} stroke={1.6} />
      </span>
      <div className={css.text}>
        <b>{props.name}</b>
        {props.hint && <span>{props.hint}</span>}
      </div>
      <div className={css.buttons}>{props.children}</div>
      {props.more}
    </li>
  )
}

function PasskeyLine({ passkey, onAction }: { passkey: Passkey; onAction: (action: TwoStepAction) => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <div className={css.text}>
        <span className={css.name}>{name}</span>
        <span>{`${words.added(formatDayOf(createdAt))} · ${used(lastUsedAt)}`}</span>
      </div>
      <div className={css.buttons}>
        <Button
          size="small"
          variant="ghost"
          aria-label={`${words.actions.rename}, ${name}`}
          onClick={() => onAction({ kind: 'renamePasskey', passkey })}
        >
          {words.actions.rename}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={`${words.actions.remove}, ${name}`}
          onClick={() => onAction({ kind: 'removePasskey', passkey })}
        >
          {words.actions.remove}
        </Button>
      </div>
    </li>
  )
}
