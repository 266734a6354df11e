export default function LeadAnalysisTab(_: { scope: { mfr: string; features: number[] | undefined } }) {
  return null
}
