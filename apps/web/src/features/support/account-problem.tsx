import { productNames } from '@homestead/contract'
import { signOut } from '../../lib/auth/sign-in.ts'
import { Button } from '../../ui/form/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useSignedIn } from '../session/session-context.ts'
import { switchAccount } from '../session/switch-account.ts'
import { support } from './messages.ts'
import { SupportContact } from './support-contact.tsx'
import css from './support.module.css'

/** Where an account that is not provisioned ends up, with the ways out of it. */
export function AccountProblem() {
  const { user, account, accounts } = useSignedIn()
  const others = accounts.filter((other) => other.accountEnterpriseId !== account.accountEnterpriseId)
  const title = account.isProvisioned
    ? support.noProblem(account.name)
    : account.name
      ? support.problem(account.name)
      : support.noAccount
  return (
    <>
      <PageHeader title={title} description={account.isProvisioned ? undefined : support.problemText} />
      <div className={css.narrow}>
        <SupportContact />
        {others.length > 0 && (
          <Panel title={support.others}>
            <ul className={css.choices}>
              {others.map((other) => (
                <li key={other.accountEnterpriseId}>
                  <span>{other.name}</span>
                  <Button
                    size="small"
                    aria-label={`Switch to ${other.name}, ${productNames[other.productId]}`}
                    onClick={() => void switchAccount(user, other)}
                  >
                    Switch
                  </Button>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {!user.requestedAccount && (
          <div>
            <Button onClick={signOut}>Log Out</Button>
          </div>
        )}
      </div>
    </>
  )
}
