import {
  type Campaign,
  campaignStatus,
  campaignStatusNames,
  changeCampaignStatus,
  changeCompletionDate,
} from '@homestead/contract'
import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { DayField, FieldRow } from '../../ui/form/form-fields.tsx'
import { useCan } from '../session/session-context.ts'
import css from './marketing.module.css'
import { chosen as words } from './messages.ts'
import { useSaveCampaign } from './use-save-campaign.ts'

const statuses = Object.entries(campaignStatusNames).map(([value, label]) => ({ value, label }))

/** How far a campaign is, and the day it was completed on: each for those who may change it. */
export function CampaignStatusForm({ campaign }: { campaign: Campaign }) {
  const mayChangeStatus = useCan('Marketing.StatusUpdate')
  const mayChangeDay = useCan('Marketing.ActualCompletionDateUpdate')
  return (
    <>
      {mayChangeStatus && <StatusForm key={`status ${campaign.version}`} campaign={campaign} />}
      {mayChangeDay && campaign.statusId === campaignStatus.completed && (
        <DayForm key={`day ${campaign.version}`} campaign={campaign} />
      )}
    </>
  )
}

/** One field, and the button that saves it. */
function UpdateForm(props: {
  save: ReturnType<typeof useSaveCampaign>
  isSavable: boolean
  children: ReactNode
}) {
  const { save } = props
  return (
    <Form onSubmit={() => save.mutate()}>
      <FieldRow readOnly={save.isPending} className={css.status}>
        {props.children}
        <Button type="submit" disabled={!props.isSavable} busy={save.isPending}>
          {words.update}
        </Button>
      </FieldRow>
    </Form>
  )
}

function StatusForm({ campaign: { campaignId: id, statusId, version } }: { campaign: Campaign }) {
  const current = String(statusId)
  const [value, setValue] = useState(current)
  const save = useSaveCampaign(() =>
    api(changeCampaignStatus, { params: { id }, body: { statusId: Number(value), version } }),
  )
  useUnsavedChanges(value !== current)
  return (
    <UpdateForm save={save} isSavable={value !== current}>
      <Select
        label={words.status}
        data={statuses}
        value={value}
        onChange={(next) => next && setValue(next)}
      />
    </UpdateForm>
  )
}

function DayForm({ campaign }: { campaign: Campaign }) {
  const { campaignId: id, actualCompletionDate, version } = campaign
  const [day, setDay] = useState(actualCompletionDate)
  const save = useSaveCampaign(() =>
    api(changeCompletionDate, { params: { id }, body: { actualCompletionDate: day ?? '', version } }),
  )
  useUnsavedChanges(day !== actualCompletionDate)
  return (
    <UpdateForm save={save} isSavable={Boolean(day) && day !== actualCompletionDate}>
      <DayField label={words.completedOn} value={day} readOnly={save.isPending} onChange={setDay} />
    </UpdateForm>
  )
}
