import {
  addCampaignFile,
  campaignFile,
  campaignFileFailed,
  campaignFiles,
  deleteCampaignFile,
  StoredFile,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { linkedFiles } from '../../platform/files/linked-files.ts'
import { storedFileRow } from '../../platform/files/stored-file.ts'
import { serve } from '../../platform/request/serve.ts'
import { lockCampaign, readCampaign } from './read-campaigns.ts'

const media = linkedFiles({ owner: 'campaign', link: 'campaign_media', by: 'campaign_id' })

const filesOf = (db: Transaction, manufacturerId: number, campaignId: string) =>
  db.rows(
    StoredFile,
    sql`
      select ${storedFileRow}
      from campaign k
      join campaign_media m on m.manufacturer_id = k.manufacturer_id and m.campaign_id = k.id
      join stored_file s on s.manufacturer_id = m.manufacturer_id and s.id = m.file_id
      left join contact c on c.manufacturer_id = s.manufacturer_id and c.id = s.uploaded_by_contact_id
      where k.manufacturer_id = ${manufacturerId} and k.enterprise_id = ${campaignId}
      order by s.uploaded_at desc, s.id desc`,
  )

export const campaignFileRoutes = [
  serve(campaignFiles, async ({ db, account, params }) => {
    await readCampaign(db, account.accountId, params.id)
    return filesOf(db, account.accountId, params.id)
  }),
  serve(addCampaignFile, async (context) => {
    const { db, account, params } = context
    const id = await lockCampaign(db, account.accountId, params.id)
    const { fileId, name } = await media.store(context, campaignFileFailed)
    await db.run(sql`insert into campaign_media values (${account.accountId}, ${id}, ${fileId})`)
    await audit(db, context, { action: 'campaign-file-added', subject: params.id, after: { name } })
    return filesOf(db, account.accountId, params.id)
  }),
  serve(campaignFile, media.stream),
  serve(deleteCampaignFile, async (context) => {
    const { ownerId, name } = await media.remove(context)
    await audit(context.db, context, {
      action: 'campaign-file-removed',
      subject: ownerId,
      before: { name },
    })
    return { removed: true }
  }),
]
