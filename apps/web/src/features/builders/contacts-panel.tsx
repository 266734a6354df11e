import { IconAddressBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CarouselSlides, CarouselSteps } from '../../ui/layout/carousel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PersonCard } from '../../ui/person/person-card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCarousel } from '../../ui/layout/use-carousel.ts'
import { useAccount } from '../session/session-context.ts'
import { contactsQuery } from './builder-queries.ts'
import css from './contacts-panel.module.css'
import { contacts, failures } from './messages.ts'

/** Whom to talk to at a builder, the first contact first. */
export function ContactsPanel({ builderId }: { builderId: string }) {
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(contactsQuery(accountEnterpriseId, builderId))
  const carousel = useCarousel(data?.length ?? 0, 300)
  return (
    <Panel
      title={
        <>
          {contacts.title} {data && data.length > 0 && <span className={css.count}>{data.length}</span>}
        </>
      }
      action={<CarouselSteps carousel={carousel} of="contact" />}
    >
      {isLoadingError ? (
        <FailedState title={failures.contacts} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : data.length === 0 ? (
        <EmptyState icon={IconAddressBook} title={contacts.empty} />
      ) : (
        <CarouselSlides
          carousel={carousel}
          label={contacts.title}
          slides={data.map((contact) => ({
            key: contact.name + contact.emailAddress,
            content: (
              <div className={css.slide}>
                <PersonCard {...contact} />
              </div>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
