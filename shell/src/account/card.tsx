import { type ReactNode, useId } from 'react';

export function Card({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="ac-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro ? <p className="ac-intro">{intro}</p> : null}
      {children}
    </section>
  );
}

/** The error, or `null`. */
export function Problem({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <p className="ac-problem" role="alert">
      {message}
    </p>
  );
}
