/** The product's mark: a steering wheel. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <circle cx="16" cy="16" r="12" fill="none" stroke="#009EF7" strokeWidth="3" />
      <path d="M4 16h8m8 0h8M16 20v8" stroke="#009EF7" strokeWidth="3" fill="none" />
      <circle cx="16" cy="16" r="4" fill="#009EF7" />
    </svg>
  );
}
