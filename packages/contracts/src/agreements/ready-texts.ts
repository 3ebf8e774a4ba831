import type { AgreementKind } from './agreement-words.js';

/** A text to begin with: a draft that the school reads and completes, not advice. */
export interface ReadyText {
  key: string;
  name: string;
  kind: AgreementKind;
  /** The source that the text goes by, and that the school checks it against. */
  source: string;
  /** Left open on purpose: to be written by the school. */
  check: string;
  html: string;
}

const p = (text: string) => `<p>${text}</p>`;
const h = (text: string) => `<h3>${text}</h3>`;
const title = (text: string) => `<h2 style="text-align: center">${text}</h2>`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${p(item)}</li>`).join('')}</ul>`;

const SCHOOL =
  'la autoescuela {{value.businessName}}, con NIF {{value.businessTaxId}} y domicilio en {{value.businessAddress}}, {{value.businessPostalCode}} {{value.businessCity}} ({{value.businessProvince}})';
const STUDENT =
  '{{value.name}}, con DNI o NIE {{value.taxId}}, nacimiento el {{value.birthDate}} y domicilio en {{value.address}}, {{value.postalCode}} {{value.city}} ({{value.province}})';
const HANDS = [
  p('En {{value.businessCity}}, a {{value.date}}.'),
  p('El alumno o la alumna:<br>{{sign.holder}}'),
].join('');
const GUARDIAN = p(
  'Si es menor de edad, con el padre, la madre o quien ejerce la tutela, {{value.guardianName}}, con DNI o NIE {{value.guardianTaxId}}:<br>{{sign.guardian}}',
);

const teaching = [
  title('Contrato de enseñanza'),
  p(`De una parte, ${SCHOOL}, con número de registro [número de la escuela], en adelante la Escuela.`),
  p(`De otra, ${STUDENT}, en adelante el alumno.`),
  p('Las dos partes acuerdan:'),
  h('1. Objeto'),
  p(
    'La Escuela enseñará al alumno los conocimientos y las habilidades que hacen falta para presentarse a las pruebas del permiso o la licencia de la clase [clase].',
  ),
  h('2. Enseñanza'),
  list(
    'Parte teórica: [modalidad, días y horas].',
    'Parte práctica: clases de [minutos] minutos, que se acuerdan entre la Escuela y el alumno.',
    'El alumno recibe la programación de la enseñanza y queda inscrito en el libro registro de alumnos.',
  ),
  h('3. Precio y pago'),
  p(
    'Los precios son los de la tarifa expuesta en el local, que el alumno recibe con este contrato: matrícula [importe], clase práctica [importe], [otros]. Las tasas de Tráfico no están incluidas y se pagan aparte.',
  ),
  h('4. Gestiones en Tráfico'),
  p(
    '{{box.free}} Encargo a la Escuela las gestiones ante la Jefatura de Tráfico que pida el expediente, por [importe], precio del que he sido informado.',
  ),
  h('5. Duración y fin del contrato'),
  p(
    'El contrato dura hasta superar las pruebas o hasta que una de las partes lo termine. El alumno puede terminarlo cuando quiera: paga lo recibido, y la Escuela devuelve lo pagado por anticipado y no recibido, y le entrega la documentación de su expediente.',
  ),
  h('6. Seguro y responsabilidad'),
  p('Los vehículos de la Escuela tienen el seguro obligatorio, que cubre también la enseñanza.'),
  h('7. Reclamaciones'),
  p('La Escuela tiene hojas de reclamaciones a disposición del alumno.'),
  h('8. Datos personales'),
  p(
    '{{value.businessName}} trata los datos del alumno para cumplir este contrato y la normativa de tráfico (RGPD, art. 6.1.b y c). El alumno puede pedir el acceso, la rectificación, la supresión y los demás derechos de los artículos 15 a 22 en el domicilio de la Escuela, y reclamar ante la Agencia Española de Protección de Datos.',
  ),
  p('{{box.email}} Quiero recibir novedades y ofertas de la Escuela por correo electrónico.'),
  p('El alumno recibe una copia de este contrato.'),
  HANDS,
  GUARDIAN,
].join('');

const mandate = [
  title('Autorización para gestiones ante la Jefatura de Tráfico'),
  p(`${STUDENT}, autoriza a ${SCHOOL}, a hacer en su nombre ante la Dirección General de Tráfico:`),
  list(
    'Presentar la solicitud de pruebas de aptitud para el permiso o la licencia de la clase [clase], con sus documentos.',
    'Pagar en su nombre las tasas que corresponden.',
    'Recoger notificaciones y documentos de este expediente.',
  ),
  p(
    'Precio de la gestión, del que ha sido informado antes de firmar: [importe], IVA incluido, además de las tasas.',
  ),
  p(
    'La autorización vale para este expediente hasta que termine. Se puede retirar en cualquier momento por escrito.',
  ),
  HANDS,
  GUARDIAN,
].join('');

const data = [
  title('Información y consentimiento sobre tus datos'),
  p(`Responsable: ${SCHOOL}.`),
  h('Para qué se usan'),
  p(
    'Para dar la enseñanza, llevar el libro registro y la ficha del alumno, tramitar el expediente ante la Jefatura de Tráfico y facturar (RGPD, art. 6.1.b y c). Para eso no se pide consentimiento.',
  ),
  h('A quién se dan'),
  p(
    'A la Jefatura de Tráfico, a la Agencia Tributaria y a quien obligue la ley. A nadie más sin consentimiento.',
  ),
  h('Cuánto se guardan'),
  p('Mientras dure la enseñanza y, después, el tiempo que pide la ley para cada documento.'),
  h('Tus derechos'),
  p(
    'Acceso, rectificación, supresión, oposición, limitación y portabilidad, en {{value.businessAddress}}, {{value.businessCity}}. También puedes reclamar ante la Agencia Española de Protección de Datos (aepd.es).',
  ),
  h('Lo que consientes'),
  p(
    'Cada casilla es libre: sin marcarla recibes la misma enseñanza, y se retira cuando quieras, tan fácil como se da.',
  ),
  p('{{box.email}} Quiero recibir novedades y ofertas de la autoescuela por correo electrónico.'),
  p('{{box.phone}} Quiero recibir novedades y ofertas de la autoescuela por teléfono o SMS.'),
  p('{{value.name}}, con DNI o NIE {{value.taxId}}.'),
  HANDS,
  p(
    'Por una persona menor de 14 años firma quien tiene la patria potestad o la tutela, {{value.guardianName}}, con DNI o NIE {{value.guardianTaxId}}:<br>{{sign.guardian}}',
  ),
].join('');

const image = [
  title('Consentimiento para el uso de la imagen'),
  p(`{{value.name}}, con DNI o NIE {{value.taxId}}, ha sido informado por ${SCHOOL}, de lo siguiente.`),
  list(
    'Qué se usa: fotografías y vídeos hechos en la autoescuela, por ejemplo al aprobar.',
    'Para qué: publicarlos en la web y en las redes sociales de la autoescuela.',
    'Cuánto tiempo: hasta que se retire el consentimiento. Al retirarlo, se quitan las publicaciones.',
  ),
  p('Firmar o no firmar no cambia la enseñanza.'),
  p('{{box.image}} Consiento que se publique mi imagen en la web y en las redes sociales de la autoescuela.'),
  HANDS,
  p(
    'Por una persona menor de 14 años firma quien la representa, {{value.guardianName}}, con DNI o NIE {{value.guardianTaxId}}, y la autoescuela lo comunica antes al Ministerio Fiscal:<br>{{sign.guardian}}',
  ),
].join('');

export const READY_TEXTS: readonly ReadyText[] = [
  {
    ...{ key: 'teaching', name: 'Contrato de enseñanza', kind: 'teaching', html: teaching },
    source: 'RD 1295/2003, art. 42',
    check: 'clase de permiso, precios, horario y lo que pida tu Jefatura',
  },
  {
    ...{ key: 'mandate', name: 'Mandato para gestiones en Tráfico', kind: 'mandate', html: mandate },
    source: 'RD 1295/2003, art. 1.3; Ley 39/2015, art. 5',
    check: 'clase de permiso y precio de la gestión',
  },
  {
    ...{ key: 'data', name: 'Consentimiento de datos', kind: 'data', html: data },
    source: 'RGPD, art. 7 y 13; LOPDGDD, art. 6, 7 y 11',
    check: 'quién recibe los datos y cuánto se guardan',
  },
  {
    ...{ key: 'image', name: 'Consentimiento de imagen', kind: 'image', html: image },
    source: 'LO 1/1982, art. 2 y 3; LOPDGDD, art. 92; RGPD, art. 7',
    check: 'dónde se publica y durante cuánto tiempo',
  },
];
