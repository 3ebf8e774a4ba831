import type { AreaHelp } from '@volante/mfe-kit/help';

/** Prose for `/version/tutorials`, loaded when it is read. */
export const contactsHelp: AreaHelp = {
  area: 'Contactos',
  tutorials: [
    {
      id: 'contacts.import',
      title: 'Traer la lista de alumnos',
      summary: 'Pasar a Volante la lista que ya está en Excel o en otro programa.',
      picture: 'sheet',
      permission: 'client.import',
      steps: [
        'Guarda la lista como Excel (.xlsx) o CSV. El orden de las columnas da igual.',
        'Arrástrala a la página de importar y comprueba a qué dato va cada columna.',
        'Revisa qué pasará: cuántos contactos son nuevos, cuáles ya existen y qué filas tienen errores. Todavía no se ha guardado nada.',
        'Importa. Las filas con errores se descargan con el motivo, y la importación entera se puede deshacer durante 30 días.',
      ],
      go: { label: 'Importar contactos', to: '/contact/import' },
    },
    {
      id: 'contacts.find',
      title: 'Encontrar y filtrar contactos',
      summary: 'Llegar en segundos a una persona o a un grupo de personas.',
      picture: 'list',
      permission: 'client.view',
      steps: [
        'Pulsa / y escribe dos letras del nombre, el DNI, el teléfono o el correo.',
        'Añade filtros: sucursal, permiso, grupo, estado. Quedan en la dirección: se puede guardar o enviar a un compañero.',
        'Guarda la combinación como vista con un nombre, para ti o para todo el centro.',
        'Con los contactos a la vista, «Exportar» los saca en Excel, PDF o CSV, o los imprime.',
      ],
      go: { label: 'Ir a los contactos', to: '/contact/list' },
      tour: 'contacts.list',
    },
    {
      id: 'contacts.create',
      title: 'Dar de alta a un alumno',
      summary: 'Crear la ficha sin duplicarla.',
      picture: 'form',
      permission: 'client.add',
      steps: [
        'Pulsa n en la lista, o busca «nueva alta» con Ctrl K.',
        'Con el nombre basta para guardar. Al escribir el DNI, el correo o el teléfono, Volante avisa si la persona ya está.',
        'Guarda con Ctrl S. La ficha de Tráfico y los documentos se completan después, en sus apartados.',
      ],
      go: { label: 'Crear contacto', to: '/contact/list/create' },
    },
    {
      id: 'contacts.record',
      title: 'La ficha de un contacto',
      summary: 'Qué hay en cada apartado y cómo se corrige.',
      picture: 'record',
      permission: 'client.view',
      steps: [
        'Ábrela desde la lista. Con j y k se pasa al contacto siguiente y al anterior.',
        'Pulsa e para editar. Si otra persona cambia lo mismo a la vez, se elige campo por campo qué se queda.',
        'En «Historial» está quién cambió qué y cuándo.',
      ],
      go: { label: 'Ir a los contactos', to: '/contact/list' },
    },
  ],
};
