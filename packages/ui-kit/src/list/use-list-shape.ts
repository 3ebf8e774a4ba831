import { useSession } from '@volante/mfe-kit/session';
import { useState } from 'react';

export const LIST_SHAPES = ['rows', 'tiles'] as const;
export type ListShape = (typeof LIST_SHAPES)[number];

function read(key: string): ListShape {
  try {
    return localStorage.getItem(key) === 'tiles' ? 'tiles' : 'rows';
  } catch {
    return 'rows';
  }
}

/** List or grid, as this person chose it last in this browser. */
export function useListShape(name: string) {
  const { user } = useSession();
  const key = `volante.list.${name}.shape.${user?.id ?? ''}`;
  const [shape, setShape] = useState(() => read(key));
  const choose = (next: ListShape) => {
    setShape(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage may be refused (private window): the choice then lasts as long as the page.
    }
  };
  return [shape, choose] as const;
}
