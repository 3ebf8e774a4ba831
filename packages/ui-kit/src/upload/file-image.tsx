import { fileTicket } from '@volante/contracts/files/file.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { ReactNode } from 'react';
import './upload.css';

/** A ticket lives 60 seconds; a picture once shown stays. */
const TICKET_FRESH_MS = 50_000;

interface FileImageProps {
  id: string | null;
  /** `80x80`: a copy made at upload. */
  variant?: string;
  alt: string;
  size: number;
  /** A square by default. */
  height?: number;
  /** Without picture, and until it is there. */
  fallback: ReactNode;
}

/** A stored picture, by ticket. */
export function FileImage({ id, variant, alt, size, height = size, fallback }: FileImageProps) {
  const options = { staleTime: TICKET_FRESH_MS, keepPrevious: false };
  const copy = useCall(
    fileTicket,
    { id: id ?? '', ...(variant ? { variant } : {}) },
    { ...options, enabled: id !== null },
  );
  // A picture that the product itself has made has no copies.
  const whole = useCall(
    fileTicket,
    { id: id ?? '' },
    { ...options, enabled: id !== null && variant !== undefined && copy.isError },
  );
  const ticket = copy.data ? copy : whole;
  if (!id || !ticket.data) return fallback;
  return <img className="v-image" src={ticket.data.url} alt={alt} width={size} height={height} />;
}
