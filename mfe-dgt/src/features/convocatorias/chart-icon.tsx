/** Drawn by hand: the icon library's own would be a file of the console's first load. */
export function ChartIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M4 20h16M7 16v-5M12 16V6M17 16v-8" strokeWidth="2" />
    </svg>
  );
}
