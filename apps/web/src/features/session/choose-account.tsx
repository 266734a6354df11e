import { type AccountChoice, accountChoices, networkPath, productNames } from '@homestead/contract'
import { TextInput } from '@mantine/core'
import {
  IconBuildingFactory2,
  IconChevronRight,
  IconDatabaseCog,
  IconLogout2,
  IconSearch,
} from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { signOut } from '../../lib/auth/sign-in.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './choose-account.module.css'
import { chooseAccount, noSuchAccount } from './messages.ts'

const choicesQuery = queryOptions({
  queryKey: ['account-choices'],
  queryFn: ({ signal }) => api(accountChoices, {}, { signal }),
})

/** Signing in again with the account asked for binds the new token to it. */
const actFor = ({ accountEnterpriseId, productId }: AccountChoice) =>
  `/?${new URLSearchParams({ reqacct: accountEnterpriseId, reqapp: String(productId) })}`

/** Internal staff have no account of their own: they say for whom they act. */
export function ChooseAccount() {
  const { data, isLoadingError, refetch } = useQuery(choicesQuery)
  const [find, setFind] = useState('')
  const found = data?.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()))
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Logo height={21} />
        <Link to={networkPath} className={css.network}>
          <IconDatabaseCog size={16} stroke={1.6} aria-hidden />
          {chooseAccount.network}
        </Link>
        <Button variant="ghost" onClick={signOut}>
          <IconLogout2 size={16} stroke={1.6} aria-hidden />
          Log Out
        </Button>
      </header>
      <main className={css.main}>
        <h1>{chooseAccount.title}</h1>
        <p>{chooseAccount.text}</p>
        <TextInput
          aria-label="Find an account"
          placeholder="Find an account"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        {isLoadingError && (
          <FailedState title="Problem getting the accounts" onRetry={() => void refetch()} />
        )}
        {!data && !isLoadingError && <Skeleton lines={6} />}
        {found && !found.length && (
          <EmptyState
            icon={IconBuildingFactory2}
            {...(data?.length
              ? { title: noSuchAccount }
              : { title: chooseAccount.empty, hint: chooseAccount.emptyHint })}
          />
        )}
        {found && found.length > 0 && (
          <ul className={css.list}>
            {found.map((choice) => (
              <li key={choice.accountEnterpriseId}>
                <a href={actFor(choice)}>
                  <span className={css.name}>{choice.name}</span>
                  {!choice.isProvisioned && <span className={css.state}>Not provisioned</span>}
                  <span className={css.edition}>{productNames[choice.productId]}</span>
                  <IconChevronRight size={14} stroke={1.75} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}
