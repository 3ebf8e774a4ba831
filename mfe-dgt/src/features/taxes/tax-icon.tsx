/** Drawn by hand: the icon library's own would be a file of the console's first load. */
export function TaxIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6" strokeWidth="1.8" />
    </svg>
  );
}
