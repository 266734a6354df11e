import {
  addressInUse,
  changedLines,
  type ContactWithRoles,
  mayHandOn,
  type Role,
  type SimilarContact,
  type UserDraft,
} from '@homestead/contract'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ServerMessage } from '../../ui/feedback/server-message.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { useAccount, useCan, useSignedIn } from '../session/session-context.ts'
import css from './admin-users.module.css'
import { ChosenContact, DuplicateNotice } from './duplicate-notice.tsx'
import { form } from './messages.ts'
import { PersonFields } from './person-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { roleChoices } from './roles-of-feature.ts'
import { UserStatusButtons } from './user-status-buttons.tsx'
import { joining, type Problems, problemsOf, userLabels } from './user-draft.ts'
import { useEmailCheck, useUserDraft } from './use-user-draft.ts'

/** Who a user is and what they may do. */
export function UserForm(props: {
  user: ContactWithRoles | undefined
  roles: readonly Role[]
  features: readonly { id: number; name: string }[]
  onClose: () => void
  onSaved: () => void
  onOpen: (contactId: string) => void
}) {
  const { user, onClose } = props
  const { features: subscribed, permissions } = useAccount()
  const { internal } = useSignedIn().user
  const editing = useUserDraft(user, props)
  const { seen, draft: typed, dirty, save, found, forget, refused, reason } = editing
  const theirs = seen && user ? changedLines(seen, user, userLabels(props.features, props.roles)) : []
  const [problems, setProblems] = useState<Problems>({})
  const [chosen, setChosen] = useState<SimilarContact>()
  const email = useEmailCheck(user?.contactId ?? null)
  const mayWrite = useCan(user ? 'User.Update' : 'User.Create')
  const isAbove = user !== undefined && !user.isSelf && !mayHandOn(permissions, user.permissions)
  const readOnly = !mayWrite || isAbove
  const isUsed = email.isUsed(typed.emailAddress.trim())
  // Staff may let somebody of another account into this one.
  const joins = isUsed && internal && !user
  const draft = joins ? joining(typed) : typed

  const change = (next: Partial<UserDraft>) => {
    editing.change({ ...typed, ...next })
    setProblems({})
    forget()
  }
  const submit = () => {
    const all = problemsOf(draft, joins)
    if (isUsed && !joins) all.emailAddress = addressInUse
    setProblems(all)
    if (Object.keys(all).length === 0) save.mutate({ draft, decided: chosen !== undefined })
  }
  return (
    <Form className={css.form} noValidate onSubmit={submit}>
      <div className={css.fields}>
        {isAbove && <p className={css.hint}>{form.above}</p>}
        {refused && <StaleNotice lines={[...refused, ...theirs]} {...editing.choice} />}
        {found?.hasDuplicateContacts && (
          <DuplicateNotice
            found={found}
            isNew={!user}
            busy={save.isPending}
            onUse={(contact) => {
              setChosen(contact)
              change({ contactId: contact.contactId })
            }}
            onOpen={({ contactId }) => props.onOpen(contactId)}
            onSaveAnyway={() => save.mutate({ draft, decided: true })}
          />
        )}
        {chosen && (
          <ChosenContact
            contact={chosen}
            draft={draft}
            onUndo={() => {
              setChosen(undefined)
              change({ contactId: null })
            }}
          />
        )}
        <PersonFields
          draft={draft}
          problems={{
            ...problems,
            emailAddress: problems.emailAddress ?? (isUsed && !joins ? addressInUse : undefined),
          }}
          joins={joins}
          readOnly={readOnly || save.isPending}
          shared={user?.isShared ?? false}
          onChange={change}
          onEmail={email.ask}
        />
        <RoleFields
          choices={roleChoices(props.features, subscribed, props.roles, user?.roleIds ?? [])}
          all={props.roles}
          chosen={draft.roleIds}
          readOnly={readOnly || save.isPending || (user?.isSelf ?? false)}
          hint={user?.isSelf ? form.ownRoles : undefined}
          error={problems.roleIds}
          onChange={(roleIds) => change({ roleIds })}
        />
      </div>
      {reason && (
        <div className={css.refusal}>
          <ServerMessage html={reason} />
        </div>
      )}
      <div className={css.footer}>
        {user && !isAbove && <UserStatusButtons user={user} onDone={props.onSaved} />}
        <Button onClick={onClose}>{readOnly ? form.close : form.cancel}</Button>
        {!readOnly && (
          <Button
            type="submit"
            variant="primary"
            disabled={!dirty || refused !== undefined}
            busy={save.isPending}
          >
            {user ? form.save : form.newTitle}
          </Button>
        )}
      </div>
    </Form>
  )
}
