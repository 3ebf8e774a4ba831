/** Drawn by hand: the icon library's own would be a file of the console's first load. */
export function FolderIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M3 6h6l2 2h10v11H3zM9 13l2 2 4-4" strokeWidth="1.8" />
    </svg>
  );
}
