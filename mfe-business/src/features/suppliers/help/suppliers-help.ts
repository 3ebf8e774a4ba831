import type { AreaHelp } from '@volante/mfe-kit/help';

/** Prose for `/version/tutorials`, loaded when it is read. */
export const suppliersHelp: AreaHelp = {
  area: 'Proveedores',
  tutorials: [
    {
      id: 'suppliers.keep',
      title: 'Llevar los proveedores',
      summary: 'Tener a mano a quién se compra, con sus personas de contacto y su cuenta.',
      picture: 'record',
      permission: 'supplier.view',
      steps: [
        'Crea el proveedor con su nombre o razón social. El CIF y el IBAN se comprueban al escribirlos.',
        'Añade las personas de contacto: quién atiende los pedidos y quién las facturas.',
        'Reúne en grupos los que tratas juntos: combustible, talleres, material de oficina.',
      ],
      go: { label: 'Ir a los proveedores', to: '/provider/list' },
    },
  ],
};
