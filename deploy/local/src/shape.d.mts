export interface Shape {
  shape: 'one' | 'split';
  copies: number;
}

export interface ProductProcess {
  name: string;
  role: 'services' | 'worker';
  services: string[];
}

export function chosenShape(env?: Record<string, string | undefined>): Shape;
export function processesOf(shape: Shape, services: readonly string[]): ProductProcess[];
