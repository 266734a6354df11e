import { type ContactWithRoles, contactsWithPermissions, userStatuses } from '@homestead/contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { useAccount, useCan } from '../session/session-context.ts'
import { users as words } from './messages.ts'
import { RowButton } from './user-status-buttons.tsx'
import { UserPanel } from './user-panel.tsx'
import { usersQuery } from './user-queries.ts'

type Status = ContactWithRoles['status']
const tones = { Active: 'good', Invited: 'open', Inactive: undefined } as const

const columns: GridColumn<ContactWithRoles>[] = [
  { field: 'name', title: 'Name', type: 'text', width: 170 },
  { field: 'emailAddress', title: 'E-mail', type: 'text', width: 250 },
  { field: 'title', title: 'Title', type: 'text', width: 196 },
  { field: 'phone', title: 'Phone', type: 'text', width: 130, hidden: true },
  { field: 'roles', title: 'Roles', type: 'text', width: 170 },
  {
    field: 'status',
    title: 'Status',
    type: 'text',
    width: 124,
    cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>,
  },
  { field: 'lastInvitedOn', title: 'Last invite', type: 'date', width: 106 },
  { field: 'lastSignInOn', title: 'Last sign-in', type: 'date', width: 110, hidden: true },
  {
    field: 'contactId',
    title: 'Action',
    type: 'text',
    action: true,
    width: 146,
    cell: (user) => <RowButton key={user.contactId} user={user} />,
  },
]

const isStatus = (text: unknown): text is Status => userStatuses.some((status) => status === text)

/** Who can sign in to the account. A row opens the user beside the list. */
export function Users() {
  const { accountEnterpriseId, name } = useAccount()
  const query = useQuery(usersQuery(accountEnterpriseId))
  const { data } = query
  const search = useSearchValues()
  const navigate = useNavigate()
  const mayCreate = useCan('User.Create')
  const status = isStatus(search.status) ? search.status : 'all'
  const rows = useMemo(
    () => (status === 'all' ? data : data?.filter((user) => user.status === status)),
    [data, status],
  )
  const say = (next: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }) })
  const count = (of: Status) => data?.filter((user) => user.status === of).length
  const open = data && (data.find(({ contactId }) => contactId === search.user) ?? null)
  return (
    <>
      <PageHeader title={words.title} description={words.sentence(name)}>
        {mayCreate && (
          <Button variant="primary" onClick={() => say({ user: 'new' })}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {words.create}
          </Button>
        )}
      </PageHeader>
      <ReportGrid
        gridKey={contactsWithPermissions.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rows={rows}
        rowName={{ one: 'user', many: 'users' }}
        defaultSort={{ field: 'name', descending: false }}
        emptyText={status === 'all' ? words.empty : words.emptyStatus}
        savedFilters
        exportFile={{ name: words.title, kind: 'date' }}
        reportTitle={words.title}
        renderTools={() => (
          <Segments
            label={words.show}
            value={status}
            options={[
              { key: 'all' as const, text: 'All', ...(data ? { count: data.length } : {}) },
              ...userStatuses.map((key) => ({ key, text: key, ...(data ? { count: count(key) ?? 0 } : {}) })),
            ]}
            onChange={(key) => say({ status: key === 'all' ? undefined : key })}
          />
        )}
        rowLink={({ contactId }) => ({
          href: '.',
          newTab: false,
          search: (before) => ({ ...before, user: contactId }),
          chosen: contactId === search.user,
        })}
      />
      {search.user !== undefined && (
        <UserPanel
          user={search.user === 'new' && mayCreate ? 'new' : open}
          list={query}
          onShow={(contactId) => say({ user: contactId })}
        />
      )}
    </>
  )
}
