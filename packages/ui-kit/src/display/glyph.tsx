/**
 * A line drawing on a 24 px grid, like the glyphs of the shell, in the size of the text around it. For what a first page
 * needs: antd's icons bring drawing code and outlines of some kilobytes.
 */
export function Glyph({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
