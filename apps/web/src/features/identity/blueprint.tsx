import css from './blueprint.module.css'

/** A house as its plan: what is solid you supply, what is dashed you do not, yet. */
export function Blueprint() {
  return (
    <div className={css.blueprint}>
      <svg className={css.drawing} viewBox="0 0 720 760" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <defs>
          <pattern id="g1" width="20" height="20" patternUnits="userSpaceOnUse">
            <path d="M20 0H0V20" fill="none" stroke="#fff" strokeOpacity=".035" />
          </pattern>
          <pattern id="g2" width="100" height="100" patternUnits="userSpaceOnUse">
            <path d="M100 0H0V100" fill="none" stroke="#fff" strokeOpacity=".05" />
          </pattern>
        </defs>
        <rect width="720" height="760" fill="url(#g1)" />
        <rect width="720" height="760" fill="url(#g2)" />
        <g className={css.extension}>
          <path d="M160 570V618M440 570V618M600 570V618M292 236H84M150 560H84" />
        </g>
        <g className={css.outline}>
          <path d="M84 560H640" />
          <path d="M160 560V372M440 560V372" />
          <path d="M132 372L300 236L468 372H452L300 249L148 372Z" />
          <path d="M600 560V416" />
          <path d="M468 372H584L616 416H440" />
        </g>
        <g className={css.line}>
          <path d="M444 383H592" />
          <path d="M444 394H600" />
          <path d="M444 405H608" />
          <path d="M466 560V470H580V560M466 492.5H580M466 515H580M466 537.5H580" />
          <path d="M146 456H258L266 470H138Z" />
          <path d="M149 470V560M155 470V560M249 470V560M255 470V560" />
          <path d="M160 372H440" strokeDasharray="2 5" />
        </g>
        <g className={css.yours}>
          <rect x="279" y="304" width="42" height="44" />
          <path d="M300 304v44M279 326h42" />
        </g>
        <g className={css.yours}>
          <rect x="178" y="392" width="48" height="52" />
          <path d="M202 392v52M178 418h48" />
        </g>
        <g className={css.yours}>
          <rect x="276" y="392" width="48" height="52" />
          <path d="M300 392v52M276 418h48" />
        </g>
        <g className={css.notYet}>
          <rect x="374" y="392" width="48" height="52" />
          <path d="M398 392v52M374 418h48" />
        </g>
        <g className={css.notYet}>
          <rect x="184" y="486" width="38" height="74" />
          <path d="M190 492h26v28h-26zM190 527h26v27h-26z" />
        </g>
        <g className={css.notYet}>
          <rect x="330" y="482" width="45" height="78" />
          <rect x="375" y="482" width="45" height="78" />
        </g>
        <g className={css.yours}>
          <rect x="285" y="482" width="45" height="78" />
        </g>
        <g className={css.dimension}>
          <path d="M160 606L440 606M155 611l10 -10M435 611l10 -10" />
          <text x="300" y="599">{`34'-0"`}</text>
        </g>
        <g className={css.dimension}>
          <path d="M440 606L600 606M435 611l10 -10M595 611l10 -10" />
          <text x="520" y="599">{`20'-0"`}</text>
        </g>
        <g className={css.dimension}>
          <path d="M94 236L94 560M89 241l10 -10M89 565l10 -10" />
          <text x="87" y="400" transform="rotate(-90 87 400)">{`28'-6"`}</text>
        </g>
        <g className={css.callout}>
          <path d="M321 326H400V268H492" />
          <circle cx="321" cy="326" r="2.75" />
          <g transform="translate(492 243)">
            <rect className={css.box} width="138" height="50" rx="7" />
            <text x="12" y="20" className={css.label}>
              Windows
            </text>
            <text x="126" y="20" className={css.value} textAnchor="end">
              75.0%
            </text>
            <rect x="12" y="31" width="114" height="7" rx="2" className={css.track} />
            <rect x="12" y="31" width="85.5" height="7" rx="2" className={css.fill} />
          </g>
        </g>
        <g className={css.callout}>
          <path d="M397 540V635" />
          <circle cx="397" cy="540" r="2.75" />
          <g transform="translate(328 635)">
            <rect className={css.box} width="138" height="50" rx="7" />
            <text x="12" y="20" className={css.label}>
              Patio doors
            </text>
            <text x="126" y="20" className={css.value} textAnchor="end">
              33.3%
            </text>
            <rect x="12" y="31" width="114" height="7" rx="2" className={css.track} />
            <rect x="12" y="31" width="38" height="7" rx="2" className={css.fill} />
          </g>
        </g>
        <g className={css.callout}>
          <path d="M203 540V635" />
          <circle cx="203" cy="540" r="2.75" />
          <g transform="translate(134 635)">
            <rect className={css.box} width="138" height="50" rx="7" />
            <text x="12" y="20" className={css.label}>
              Entry doors
            </text>
            <text x="126" y="20" className={css.value} textAnchor="end">
              0.0%
            </text>
            <rect x="12" y="31" width="114" height="7" rx="2" className={css.track} />
          </g>
        </g>
      </svg>
      <p className={css.tag}>
        Know how much of every home you supply.
        <small>
          <span>
            <i />
            Yours
          </span>
          <span>
            <i className={css.open} />
            Not yet
          </span>
        </small>
      </p>
    </div>
  )
}
