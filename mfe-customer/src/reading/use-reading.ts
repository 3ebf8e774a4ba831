import { useKept } from '../app/kept';
import './reading.css';

/** How the student reads questions, kept by this browser: attributes of the element around them. */
export function useReading() {
  const size = useKept('size') ?? 'normal';
  const spacing = useKept('spacing') ?? 'normal';
  const face = useKept('face') ?? 'normal';
  return { 'data-size': size, 'data-spacing': spacing, 'data-face': face };
}
