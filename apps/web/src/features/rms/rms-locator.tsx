import { useEffect, useRef } from 'react'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { DefaultContact } from './default-contact.tsx'
import css from './locator.module.css'
import { locator as words } from './messages.ts'
import { RegionButtons } from './region-buttons.tsx'
import { RegionMap } from './region-map.tsx'
import { SpecialistCard } from './specialist-card.tsx'
import { SupportPanel } from './support-panel.tsx'
import { useSpecialistLookup } from './use-specialist-lookup.ts'
import { ZipForm } from './zip-form.tsx'

/** Who looks after which part of the country: by zip code, on the map, or by the names of the regions. */
export function RmsLocator() {
  const lookup = useSpecialistLookup()
  const { zip, setZip, search, choose, lookupNr, specialist, isPending, regionId } = lookup
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a narrow screen the answer stands below the map and the buttons.
    if (lookupNr > 0 && !isPending) card.current?.scrollIntoView({ block: 'nearest' })
  }, [lookupNr, isPending])
  const choice = { selected: regionId, onChoose: choose }
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <div className={css.columns}>
        <section className={css.finder}>
          <ZipForm zip={zip} onChange={setZip} onSearch={search} />
          <RegionMap {...choice} />
          <RegionButtons {...choice} />
        </section>
        <aside className={css.rail}>
          <section
            ref={card}
            className={css.card}
            aria-label={words.specialist}
            aria-live="polite"
            aria-busy={isPending}
          >
            {isPending ? (
              <Spinner />
            ) : specialist ? (
              <SpecialistCard key={lookupNr} specialist={specialist} />
            ) : (
              <DefaultContact {...(lookup.isFailed && { onRetry: lookup.retry })} />
            )}
          </section>
          {(isPending || specialist) && <SupportPanel />}
        </aside>
      </div>
    </>
  )
}
