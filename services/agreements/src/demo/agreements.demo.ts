import { agreement } from '@volante/contracts/agreements/agreement.contract';
import { signatureRoot } from '@volante/contracts/agreements/signature-root.contract';
import { DEMO } from '@volante/contracts/demo';
import { SAMPLE_CERTIFICATE } from '@volante/contracts/records/record-samples';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { recordStore } from '@volante/service-kit/records/record-store';

const { id: SCHOOL, tradeName } = DEMO.school;

const TEMPLATES = [
  {
    id: 'a9ee00000000000000000001',
    ...{ name: 'Contrato de enseñanza, permiso B', kind: 'teaching' as const },
    description: 'El que firma cada alumno al matricularse (RD 1295/2003, art. 42).',
  },
  {
    id: 'a9ee00000000000000000002',
    ...{ name: 'Mandato para gestiones en Tráfico', kind: 'mandate' as const },
    description: 'Para pedir examen y recoger el permiso en su nombre.',
  },
  {
    id: 'a9ee00000000000000000003',
    ...{ name: 'Uso de datos y de imagen', kind: 'data' as const },
    description: 'Novedades por correo y fotos del aprobado en las redes.',
  },
] as const;

const ROOT = { id: 'a9ee00000000000000000011', name: 'Autoridad de demostración' } as const;

/** Templates of the demo school, whose PDFs are the school's to upload, and an authority that it trusts. */
export async function loadAgreementsDemo({ db, calls }: ServiceKit): Promise<void> {
  const templates = recordStore({ db, calls }, agreement);
  const roots = recordStore({ db, calls }, signatureRoot);
  await db.write(systemContext(SCHOOL, tradeName), async (tx) => {
    for (const { id, ...fields } of TEMPLATES)
      await templates.insert(tx, id, { ...templates.empty(), ...fields });
    const root = { name: ROOT.name, certificate: SAMPLE_CERTIFICATE };
    await roots.insert(tx, ROOT.id, { ...roots.empty(), ...root });
  });
}
