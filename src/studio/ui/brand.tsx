/** The switch icon for the corner of the admin. */
export function Mark() {
  return (
    <svg viewBox="0 -8 40 40" width="100%" height="100%" role="img" aria-label="Candor">
      <rect width="40" height="24" rx="12" fill="#d8412f" />
      <circle cx="28" cy="12" r="8" fill="#fff" />
    </svg>
  );
}

/** The logo for the login page. */
export function Wordmark() {
  return (
    <div style={{ display: 'flex', gap: 14, alignItems: 'center', fontSize: 32, fontFamily: 'Georgia, serif' }}>
      <svg viewBox="0 0 40 24" width="60" height="36" aria-hidden="true">
        <rect width="40" height="24" rx="12" fill="#d8412f" />
        <circle cx="28" cy="12" r="8" fill="#fff" />
      </svg>
      Candor
    </div>
  );
}
