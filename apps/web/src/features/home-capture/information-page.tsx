import { IconCamera, IconChecks, IconScan } from '@tabler/icons-react'
import { mailAddress, phoneAddress } from '../../lib/format/person-addresses.ts'
import { settings } from '../../lib/api/settings.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import css from './information-page.module.css'
import { captures, information as words } from './messages.ts'

const icons = [IconCamera, IconScan, IconChecks]

/** About HomeCapture, for people who may not see the records. */
export function InformationPage() {
  return (
    <>
      <PageHeader title={captures.title} description={words.sentence} />
      <div className={css.parts}>
        <Panel title={words.what}>
          <p className={css.text}>{words.text}</p>
          <ol className={css.steps}>
            {words.steps.map(([title, text], at) => {
              const StepIcon = icons[at] ?? IconCamera
              return (
                <li key={title}>
                  <span className={css.icon}>
                    <StepIcon size={18} stroke={1.6} aria-hidden />
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              )
            })}
          </ol>
        </Panel>
        <Panel title={words.why}>
          <ul className={css.uses}>
            {words.uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        </Panel>
        <p className={css.access}>
          {words.access} {settings.supportTitle}:{' '}
          <a href={phoneAddress(settings.supportPhone)}>{settings.supportPhone}</a>,{' '}
          <a href={mailAddress(settings.supportEmail)}>{settings.supportEmail}</a>.
        </p>
      </div>
    </>
  )
}
