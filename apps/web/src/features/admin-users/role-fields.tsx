import { mayHandOn, productNames, type Role } from '@homestead/contract'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../session/session-context.ts'
import css from './admin-users.module.css'
import { featureSentences, form } from './messages.ts'
import { permissionsOf, type RoleChoice, roleThatReaches } from './roles-of-feature.ts'

const none = 'none'

/** One role for each feature, or none. */
export function RoleFields(props: {
  choices: readonly RoleChoice[]
  all: readonly Role[]
  chosen: readonly number[]
  readOnly: boolean
  /** Why they cannot be changed. */
  hint?: string | undefined
  error?: string | undefined
  onChange: (roleIds: number[]) => void
}) {
  const { name, productId, permissions: held } = useAccount()
  const [shown, setShown] = useState(false)
  const permissions = permissionsOf(props.all, props.chosen)
  const choose = (feature: RoleChoice, value: string) => {
    const others = props.chosen.filter((id) => !feature.roles.some((role) => role.id === id))
    props.onChange(value === none ? others : [...others, Number(value)])
  }
  return (
    <section className={css.roles} aria-label={form.roles}>
      <div className={css.rolesHead}>
        <h3>{form.roles}</h3>
        <span>
          {name}, {productNames[productId]}
        </span>
      </div>
      {props.hint && <p className={css.hint}>{props.hint}</p>}
      <ul className={css.features}>
        {props.choices.map((feature) => {
          const role = feature.roles.find(({ id }) => props.chosen.includes(id))
          const through = roleThatReaches(feature.featureId, props.all, props.chosen)
          return (
            <li key={feature.featureId}>
              <div>
                <b>{feature.featureName}</b>
                <span>{featureSentences[feature.featureId]}</span>
              </div>
              <Select
                aria-label={form.roleFor(feature.featureName)}
                data={[
                  { value: none, label: through ? form.through(through.name) : form.noAccess },
                  ...feature.roles.map(({ id, name: label, permissions: rights }) => ({
                    value: String(id),
                    label,
                    disabled: !mayHandOn(held, rights),
                  })),
                ]}
                value={role ? String(role.id) : none}
                data-none={role ? undefined : true}
                disabled={props.readOnly || (role !== undefined && !mayHandOn(held, role.permissions))}
                onChange={(value) => value && choose(feature, value)}
              />
            </li>
          )
        })}
      </ul>
      {props.error && (
        <p className={css.error} role="alert">
          {props.error}
        </p>
      )}
      <p className={css.hint}>
        {form.union}{' '}
        {permissions.length > 0 && (
          <button type="button" className={css.show} aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? form.hidePermissions : form.showPermissions(permissions.length)}
          </button>
        )}
      </p>
      {shown && (
        <ul className={css.permissions}>
          {permissions.toSorted().map((permission) => (
            <li key={permission}>{permission}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
