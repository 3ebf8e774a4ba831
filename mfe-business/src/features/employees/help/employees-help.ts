import type { AreaHelp } from '@volante/mfe-kit/help';

/** Prose for `/version/tutorials`, loaded when it is read. */
export const employeesHelp: AreaHelp = {
  area: 'Empleados',
  tutorials: [
    {
      id: 'employees.keep',
      title: 'Llevar las fichas del personal',
      summary: 'Quién trabaja en la escuela, dónde, de qué y con qué contrato.',
      picture: 'record',
      permission: 'employee.view',
      steps: [
        'Crea la ficha con el nombre. Si la persona ya entra en Volante, usa «Traer a quienes ya tienen usuario».',
        'Apunta sus puestos y sus sucursales: la primera es la habitual y decide en qué hora ficha.',
        'En «Contratos» indica la jornada: el registro horario separa con ella las horas que pasan de lo pactado.',
      ],
      go: { label: 'Ir a los empleados', to: '/employee/list' },
    },
  ],
};
