import { type Campaign, changedLines, closedCampaignStatuses, updateCampaign } from '@homestead/contract'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/format/format.ts'
import { isNewer } from '../../lib/drafts/newer-version.ts'
import { mayChooseAnother } from '../../lib/drafts/unsaved-changes.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FactList } from '../../ui/facts/fact-list.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { useChosenInView } from '../../ui/overlay/use-side-below.ts'
import { useAccount, useCan } from '../session/session-context.ts'
import { CampaignBadge } from './campaign-columns.tsx'
import { draftOf, termsOf, campaignLabels } from './campaign-draft.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { campaignsQuery } from './campaign-queries.ts'
import css from './marketing.module.css'
import { chosen as words, fields } from './messages.ts'
import { CampaignStatusForm } from './campaign-status-form.tsx'
import { useProblems } from './use-problems.ts'
import { useSaveCampaign } from './use-save-campaign.ts'

/** One form gives way to another, which asks where it holds changes. */
const unlessKept = async (go: () => void) => {
  if (await mayChooseAnother()) go()
}

/** What the chosen campaign is to be and how far it is; changed here by those who may. */
export function CampaignPanel(props: { campaign: Campaign; onClose: () => void }) {
  const { campaign } = props
  const panel = useChosenInView()
  const mayEdit = useCan('Marketing.Update') && !closedCampaignStatuses.includes(campaign.statusId)
  const [editing, setEditing] = useState(false)
  return (
    <Panel
      ref={panel}
      title={campaign.name}
      action={
        <Button square variant="ghost" aria-label={words.close} onClick={props.onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </Button>
      }
    >
      {editing ? (
        <EditForm campaign={campaign} onDone={() => setEditing(false)} />
      ) : (
        <div className={css.form}>
          <Facts campaign={campaign} />
          <CampaignStatusForm campaign={campaign} />
          {mayEdit && (
            <div className={css.actions}>
              <Button onClick={() => void unlessKept(() => setEditing(true))}>{words.edit}</Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}

function Facts({ campaign }: { campaign: Campaign }) {
  const facts = [
    [words.status, <CampaignBadge key="status" campaign={campaign} />],
    [fields.campaignType, campaign.campaignType],
    [fields.category, campaign.category ?? '–'],
    [fields.regions, campaign.regions],
    [fields.targetDate, formatDate(campaign.targetDate)],
    [words.completedOn, formatDate(campaign.actualCompletionDate) || '–'],
    [fields.contact, campaign.contactName ?? '–'],
    ['Requested', `${formatDate(campaign.requestedOn)}, ${campaign.requestedByName ?? 'Homestead IQ'}`],
  ] as const
  return (
    <>
      <FactList facts={facts} className={css.facts} />
      <p className={css.goal}>{campaign.goal}</p>
    </>
  )
}

function EditForm({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) {
  const { campaignId: id, contactId, contactName } = campaign
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const { seen, draft, dirty, change, refused, refuse, choice } = useDraft(campaign, {
    draft: draftOf,
    isNewer,
    latest: () =>
      client
        .fetchQuery({ ...campaignsQuery(accountEnterpriseId), staleTime: 0 })
        .then((all) => all.find(({ campaignId }) => campaignId === id) ?? campaign),
  })
  const { problems, isWhole, touch } = useProblems(draft, seen.targetDate)
  const save = useSaveCampaign(
    () => api(updateCampaign, { params: { id }, body: { ...termsOf(draft), version: seen.version } }),
    onDone,
    refuse,
  )
  return (
    <Form className={css.form} noValidate onSubmit={() => save.mutate()}>
      {refused && (
        <StaleNotice lines={[...refused, ...changedLines(seen, campaign, campaignLabels)]} {...choice} />
      )}
      <CampaignFields
        draft={draft}
        problems={problems}
        readOnly={save.isPending}
        contact={contactId && contactName ? { id: contactId, name: contactName } : undefined}
        onChange={(part) => {
          change({ ...draft, ...part })
          touch(part)
        }}
      />
      <div className={css.actions}>
        <Button variant="ghost" disabled={save.isPending} onClick={() => void unlessKept(onDone)}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!isWhole || !dirty || refused !== undefined}
          busy={save.isPending}
        >
          {words.save}
        </Button>
      </div>
    </Form>
  )
}
