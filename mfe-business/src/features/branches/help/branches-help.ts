import type { AreaHelp } from '@volante/mfe-kit/help';

/** Prose for `/version/tutorials`, loaded when it is read. */
export const branchesHelp: AreaHelp = {
  area: 'Sucursales',
  tutorials: [
    {
      id: 'branches.complete',
      title: 'Completar una sucursal',
      summary: 'Dejar la sucursal lista para los documentos, los cursos y los trámites.',
      picture: 'form',
      permission: 'branch.view',
      steps: [
        'Abre la sucursal desde «Empresa › Sucursales», o créala con «Nueva sucursal».',
        'En «General» van la dirección, el teléfono y el horario: salen en los documentos.',
        'Cada autorización tiene su apartado: autoescuela, CAP, mercancías peligrosas, recuperación de puntos y FUNDAE. Rellena los que tenga el centro.',
        'En «Documentos» se guardan las autorizaciones escaneadas.',
      ],
      go: { label: 'Ir a las sucursales', to: '/business/branch' },
    },
  ],
};
