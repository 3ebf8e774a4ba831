import { SIGNATURE_SHEET } from '@volante/contracts/signature-sheet';
import './signature.css';

/** A signature as it was drawn. */
export function SignatureImage({ strokes, label }: { strokes: string; label: string }) {
  const { width, height } = SIGNATURE_SHEET;
  return (
    <svg className="vs-signature" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={strokes} />
    </svg>
  );
}
