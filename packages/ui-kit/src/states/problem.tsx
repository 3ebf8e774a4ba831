import { errorMessage } from './error-message';

interface ProblemProps {
  /** In words; those of `error` come first. */
  text?: string | null | undefined;
  /** Any thrown value. */
  error?: unknown;
}

/** A problem of a form or dialog, read aloud at once; nothing where there is none. */
export function Problem({ text, error }: ProblemProps) {
  const words = error ? errorMessage(error) : text;
  return words ? (
    <p className="v-problem" role="alert">
      {words}
    </p>
  ) : null;
}
