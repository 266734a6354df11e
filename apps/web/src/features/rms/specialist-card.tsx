import type { Specialist } from '@homestead/contract'
import { SafeHtml } from '../../ui/feedback/safe-html.tsx'
import css from './locator.module.css'
import { Portrait } from './portrait.tsx'
import { TerritoryPicture } from './territory-picture.tsx'
import { WaysToReach } from './ways-to-reach.tsx'

export function SpecialistCard({ specialist }: { specialist: Specialist }) {
  const { salesPersonImageDto: photo, salesPersonMapImageDto: map } = specialist
  const name = `${specialist.firstName} ${specialist.lastName}`
  return (
    <>
      <div className={css.person}>
        <Portrait image={photo.image} name={name} />
        <div>
          <h2>{name}</h2>
          <p>{specialist.title}</p>
          <span className={css.badge}>{specialist.regionName}</span>
        </div>
      </div>
      <WaysToReach email={specialist.email} phone={specialist.phoneNumber} />
      <div className={css.about}>
        <SafeHtml html={specialist.description} />
      </div>
      {map.image && <TerritoryPicture image={map.image} name={name} />}
    </>
  )
}
