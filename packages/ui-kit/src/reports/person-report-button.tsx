import type { CallDeclaration } from '@volante/contracts/call';
import type { JobCalls } from '@volante/mfe-kit/remote';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';

const Dialog = lazy(async () => ({ default: (await import('./person-report-dialog')).PersonReportDialog }));

export interface PersonReportOf {
  /** Names the report: "Informe de sesiones". */
  label: string;
  /** One of the calls `…/generate/{business}/{id}/{d1}/{d2}/{between}`. */
  call: CallDeclaration<z.ZodType, z.ZodType<{ job: string }>>;
  jobs: JobCalls;
  /** The person of the report, as the call names people. */
  id: string;
}

/** Asks for a period and has the report of a person made. */
export function PersonReportButton(props: PersonReportOf) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.label}</Button>
      <Suspense>{isOpen ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
