export interface Results {
  ok: boolean;
  passed?: number;
  failed?: number;
  skipped?: number;
  failedFiles: string[];
  passedInThem?: number;
}

export function readResults(file: string): Results;
export function deservesSecondLook(project: string, first: Pick<Results, 'failedFiles'>): boolean;
export function afterSecondLook(first: Results, again: Results): Results;
