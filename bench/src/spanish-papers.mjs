/** Papers of a driving school as running Spanish text, the same on every machine. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);
const { Random } = await built('services/contacts/dist/demo/random.js');
const { MEN, SURNAMES, WOMEN } = await built('services/contacts/dist/demo/spanish-names.js');
const { STREETS, TOWNS } = await built('services/contacts/dist/demo/places.js');

/** Words of the papers of other schools alone: a search that finds one of them has left its school. */
export const FOREIGN = 'Zumalabe';
/** Each paper has a few of the sentences of its kind and of those that stand in any. */
const [OWN_SENTENCES, COMMON_SENTENCES] = [6, 9];

const KINDS = [
  [
    'Contrato de enseñanza',
    [
      'La autoescuela se obliga a impartir la enseñanza teórica y práctica necesaria para obtener el permiso de la clase {class}.',
      'El alumno abonará {amount} euros en concepto de matrícula y {amount} euros por cada clase práctica de cuarenta y cinco minutos.',
      'El presente contrato tendrá una duración de {small} meses desde la fecha de su firma, prorrogables de común acuerdo.',
      'Las clases anuladas con menos de veinticuatro horas de antelación se facturarán íntegramente.',
      'Cualquiera de las partes podrá resolver el contrato comunicándolo por escrito con quince días de antelación.',
      'El precio incluye el material didáctico, el acceso a la plataforma de test y una tutoría semanal en el aula.',
      'La entrega del expediente al alumno que cambie de centro no devengará gasto alguno.',
      'El alumno declara haber recibido un ejemplar de las tarifas vigentes expuestas al público.',
    ],
  ],
  [
    'Factura',
    [
      'Factura número F{year}-{serial} correspondiente a {small} clases prácticas y al alquiler del vehículo de examen.',
      'Base imponible {amount} euros, cuota de impuesto {amount} euros, total a pagar {amount} euros.',
      'Forma de pago: domiciliación bancaria con vencimiento el {date}.',
      'Operación exenta conforme al artículo veinte de la ley del impuesto en lo relativo a la enseñanza de permisos profesionales.',
      'El cargo figurará en su extracto con la referencia {serial} y el nombre comercial del centro.',
      'Los recibos devueltos llevarán un recargo por los gastos que la entidad financiera repercuta.',
      'Se han descontado {amount} euros del bono que el cliente compró el {date}.',
    ],
  ],
  [
    'Informe psicotécnico',
    [
      'Reconocido en el centro médico autorizado, el interesado resulta apto para conducir vehículos de la clase {class}.',
      'Agudeza visual binocular de {small} décimas con corrección óptica; campo visual sin alteraciones.',
      'Audiometría dentro de los límites normales y coordinación bimanual correcta en la prueba de habilidad.',
      'Deberá llevar gafas o lentes de contacto durante la conducción, código cero uno.',
      'No refiere tratamiento farmacológico ni antecedentes de vértigo, epilepsia o apnea del sueño.',
      'El certificado caduca a los noventa días de la fecha de su expedición, el {date}.',
      'Tensión arterial, reflejos y tiempo de reacción medidos el {date} por la facultativa de guardia.',
    ],
  ],
  [
    'Solicitud de examen',
    [
      'Solicita ser presentado a la prueba de circulación en vías abiertas al tráfico general de la clase {class}.',
      'Se adjunta justificante de la tasa {serial} abonada el {date} por importe de {amount} euros.',
      'La jefatura provincial de tráfico citará al aspirante con el vehículo {plate} y el profesor que figura al pie.',
      'El aspirante superó la prueba de control de conocimientos con {small} fallos en la convocatoria de {month}.',
      'La presente solicitud caduca transcurridos dos años desde la declaración de aptitud en la prueba teórica.',
      'Ha agotado las convocatorias de su expediente y solicita la apertura de uno nuevo.',
      'En la maniobra de estacionamiento en línea el examinador anotó una falta deficiente.',
    ],
  ],
  [
    'Mandato de representación',
    [
      'El mandante confiere su representación ante la jefatura de tráfico para los trámites de obtención del permiso {class}.',
      'El mandatario acepta el encargo y responde de la autenticidad de los documentos que presenta telemáticamente.',
      'El coste de la gestión asciende a {amount} euros, suplidos aparte.',
      'El mandato se extingue con la expedición del permiso o por revocación expresa del mandante.',
      'La documentación original quedará bajo la custodia del gestor hasta el {date}.',
      'Queda excluida de este poder la interposición de recursos contra sanciones.',
    ],
  ],
  [
    'Consentimiento de datos',
    [
      'Los datos se tratarán para gestionar la enseñanza y se conservarán durante los plazos que exige la normativa.',
      'Puede ejercer los derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad por escrito.',
      'Autoriza el envío de comunicaciones comerciales por correo electrónico y mensajería: {yes}.',
      'Autoriza la publicación de su imagen en las redes sociales del centro al aprobar: {yes}.',
      'El tutor legal del menor firma en su nombre y presenta el libro de familia.',
      'La retirada del consentimiento no afecta a la licitud del tratamiento anterior.',
    ],
  ],
  [
    'Parte de prácticas',
    [
      'Recorrido por la circunvalación y el polígono industrial con el vehículo {plate}; {small} kilómetros.',
      'Mejora el uso de los espejos retrovisores y la observación en las glorietas de varios carriles.',
      'Debe repasar la incorporación a la autovía y la preferencia en intersecciones sin señalizar.',
      'Cala el motor en las rampas; conviene dedicar otra sesión al embrague y al freno de mano.',
      'Conducción nocturna bajo lluvia débil, con alumbrado de cruce y distancia de seguridad adecuada.',
      'La próxima clase queda fijada para el {date} a las {hour} horas.',
      'Calificación de la sesión: {small} sobre diez, con propuesta de examen en {month}.',
    ],
  ],
  [
    'Carta de reclamación',
    [
      'El interesado reclama la devolución de {amount} euros por las clases que no llegó a recibir.',
      'La dirección ofrece un descuento en la renovación o el reembolso en la cuenta terminada en {serial}.',
      'Se pone a su disposición la hoja oficial de reclamaciones del organismo de consumo de la comunidad autónoma.',
      'El retraso se debió a una avería de la caja de cambios del turismo {plate}, reparado el {date}.',
      'Transcurrido un mes sin respuesta podrá acudir al arbitraje o a la mediación.',
      'Lamentamos las molestias y agradecemos la paciencia mostrada con el personal de secretaría.',
    ],
  ],
];

const COMMON = [
  'Comparece {name}, con documento {dni} y domicilio en {street}, número {small}, {town}.',
  'En {town}, a {date}, ante la secretaría del centro.',
  'Teléfono de contacto {phone}; expediente {serial} del libro de registro de {year}.',
  'Firma por la autoescuela {name}, directora del centro.',
  'El profesor {name} ha sido asignado a la sección de {town}.',
  'Documento generado el {date} y archivado en la carpeta del alumno.',
  'Observaciones: el alumno trabaja por las tardes y prefiere clases antes de las {hour} horas.',
  'Observaciones: aporta fotografía reciente en color, con fondo liso, y copia del documento por ambas caras.',
  'Observaciones: viene recomendado por {name}, que aprobó en {month}.',
  'Observaciones: se traslada desde otra autoescuela con la prueba teórica aprobada el {date}.',
  'Observaciones: pendiente de entregar el empadronamiento y el permiso de residencia en vigor.',
  'Vehículo matrícula {plate}, con doble mando, seguro obligatorio e inspección técnica hasta {month} de {year}.',
  'La persona firmante ha leído las cláusulas anteriores, las entiende y las acepta en todos sus extremos.',
  'Para cualquier aclaración puede dirigirse a la oficina de {street} en horario de mañana y tarde.',
  'Este documento sustituye a cualquier otro anterior sobre el mismo asunto.',
  'Importe pendiente a la fecha: {amount} euros, según el extracto de la cuenta del cliente.',
  'Se entrega copia al interesado, que firma el recibí en prueba de conformidad.',
  'Las partes se someten a los juzgados y tribunales del domicilio del consumidor.',
];

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const ALL_TOWNS = Object.values(TOWNS).flat();
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const PLATES = 'BCDFGHJKLMNPRSTVWXYZ';

const digits = (random, count) => String(random.below(10 ** count)).padStart(count, '0');
function taxId(random) {
  const number = random.below(90_000_000) + 10_000_000;
  return `${number}${LETTERS[number % LETTERS.length]}`;
}
const plate = (random) =>
  `${digits(random, 4)} ${Array.from({ length: 3 }, () => PLATES[random.below(PLATES.length)]).join('')}`;
const person = (random) =>
  `${random.pickEarly(random.chance(0.5) ? WOMEN : MEN)} ${random.pickEarly(SURNAMES)} ${random.pickEarly(SURNAMES)}`;

const FILLERS = {
  name: person,
  dni: taxId,
  plate,
  street: (random) => random.pick(STREETS),
  town: (random) => random.pick(ALL_TOWNS).city,
  date: (random) => `${1 + random.below(28)} de ${random.pick(MONTHS)} de ${2015 + random.below(12)}`,
  month: (random) => random.pick(MONTHS),
  year: (random) => String(2015 + random.below(12)),
  hour: (random) => `${8 + random.below(13)}:${random.chance(0.5) ? '00' : '30'}`,
  phone: (random) => `6${digits(random, 8)}`,
  serial: (random) => digits(random, 6),
  amount: (random) => `${20 + random.below(1_500)},${digits(random, 2)}`,
  small: (random) => String(2 + random.below(38)),
  class: (random) => random.pickEarly(['B', 'A2', 'AM', 'C', 'C+E', 'D', 'BTP', 'A1']),
  yes: (random) => (random.chance(0.6) ? 'sí' : 'no'),
};

/** A different one each time, in an order of their own. */
function some(random, sentences, count) {
  const left = [...sentences];
  const taken = [];
  while (taken.length < count && left.length > 0) taken.push(left.splice(random.below(left.length), 1)[0]);
  return taken;
}

/**
 * The paper of this number in the school of this number, 0 being the one that is measured: `{ name, text, dni }`. Some 200 words; the
 * name is the kind of paper with the surname of its person, the `dni` stands in the text.
 */
export function paper(school, number) {
  const random = new Random(school * 1_000_003 + number);
  const [kind, sentences] = random.pickEarly(KINDS);
  const [who, dni] = [person(random), taxId(random)];
  const body = [...some(random, sentences, OWN_SENTENCES), ...some(random, COMMON, COMMON_SENTENCES)].map(
    (sentence) => sentence.replace(/\{(\w+)\}/g, (_, word) => FILLERS[word](random)),
  );
  const lines = [`${kind} de ${who}, con documento ${dni}.`, ...body];
  if (school > 0) lines.push(`Gestoría ${FOREIGN}.`);
  return { name: `${kind} ${who.split(' ').at(-1)} ${number}.pdf`, text: lines.join('\n'), dni };
}

/** Words of the papers that a person would look for, from frequent to rare. */
const ASKED =
  `contrato alumno práctica psicotécnico factura examen matrícula tráfico consentimiento mandato reclamación glorieta
  embrague audiometría domiciliación empadronamiento arbitraje circunvalación portabilidad retrovisores septiembre avería
  convocatoria tutor revocación`.split(/\s+/);
/** Words that no paper has. */
const ABSENT =
  `submarino clarinete bicicletero orquídea telescopio mermelada pingüino volcán acordeón brújula esmeralda
  trapecista luciérnaga catedrático almohada`.split(/\s+/);

const at = (list, index) => list[index % list.length];

/** Texts to look for by the kind of search; `index` counts from 0, `documents` are those of the school. */
export const SEARCHES = {
  'one word': (index, documents) =>
    [() => at(ASKED, index), () => at(SURNAMES, index * 5), () => paper(0, (index * 7_919) % documents).dni][
      index % 3
    ](),
  'two words': (index) =>
    [
      () => `${at(ASKED, index)} ${at(SURNAMES, index * 3)}`,
      () => `${at(SURNAMES, index)} ${at(SURNAMES, index * 2 + 1)}`,
      () => `${at(ASKED, index)} ${at(ASKED, 4)}`,
    ][index % 3](),
  'beginning of a word': (index) => at([...ASKED, ...SURNAMES], index * 4).slice(0, 3 + (index % 3)),
  'no hit': (index) =>
    [
      () => at(ABSENT, Math.floor(index / 3)),
      () => `${at(SURNAMES, index)} ${at(ABSENT, index)}`,
      () => `${FOREIGN} ${at(SURNAMES, index)}`,
    ][index % 3](),
};
