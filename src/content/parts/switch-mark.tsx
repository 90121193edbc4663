/** The switch that is Candor's mark, as a drawing. It is decorative, so screen readers skip it. */
export function SwitchMark({ isOn = true }: { isOn?: boolean }) {
  return (
    <svg
      className={isOn ? 'switch-mark' : 'switch-mark off'}
      viewBox="0 0 40 24"
      width="40"
      height="24"
      aria-hidden="true"
    >
      <rect className="track" x="1.5" y="1.5" width="37" height="21" rx="10.5" />
      <circle className="knob" cx={isOn ? 28 : 12} cy="12" r="6.5" />
    </svg>
  );
}
