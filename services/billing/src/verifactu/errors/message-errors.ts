/**
 * Numbers for which the AEAT refuses a whole message. Each line: number | field | way | cause | source. The numbers are those of the
 * AEAT's errores.properties (first list, read in September 2026); V names a section of «Validaciones y errores» v1.2.2, S of the
 * description of the service v1.0.3. Numbers of messages on request of the AEAT (RemisionRequerimiento) are left out: none is sent.
 */
export const MESSAGE_ERRORS = `
4102 | | program | Al mensaje le falta un dato obligatorio o está en otro orden. | properties; V 2.1
4103 | | program | La AEAT no ha podido leer el mensaje. | properties
4104 | taxpayer.nif | issuer | La AEAT no conoce el NIF de la empresa con ese nombre: los dos tienen que coincidir con el censo. | properties; V 3.1.1.1
4105 | representative.nif | issuer | La AEAT no conoce el NIF del representante. | properties; V 3.1.1.2
4106 | | program | Una fecha del mensaje no tiene la forma correcta. | properties
4107 | taxpayer.nif | issuer | Un NIF del mensaje no está en el censo de la AEAT. | properties
4108 | certificate | certificate | La AEAT no ha podido leer el certificado. | properties
4109 | taxpayer.nif | issuer | Un NIF del mensaje no tiene la forma correcta. | properties
4110 | certificate | retry | La AEAT no ha podido comprobar los apoderamientos: se reintenta solo. | properties
4111 | | retry | Error técnico de la AEAT al abrir el trámite: se reintenta solo. | properties
4112 | certificate | certificate | El certificado no es de la empresa, ni de un apoderado, colaborador social o sucesor suyo. | properties
4113 | | program | Un bloque del mensaje tiene más elementos de los permitidos. | properties
4114 | | program | El mensaje tiene más de 1.000 registros. | properties; S 6.4
4115 | taxpayer.nif | issuer | El NIF de la empresa que envía no es correcto. | properties
4116 | taxpayer.nif | issuer | El NIF de la empresa que envía no tiene la forma correcta. | properties
4117 | representative.nif | issuer | El NIF del representante no tiene la forma correcta. | properties
4118 | | program | El mensaje se ha enviado a una dirección que no es la suya. | properties
4119 | | program | El mensaje no está escrito en UTF-8. | properties
4120 | lastDay | issuer | La fecha de fin de VERI*FACTU tiene que ser el 31 de diciembre de este año o del anterior. | properties; V 3.1.1.3
4121 | incident | program | La marca de incidencia no es válida. | properties; V 3.1.1.4
4123 | representative.nif | issuer | El NIF del representante no está en el censo de la AEAT. | properties; V 3.1.1.2
4124 | representative.name | issuer | El nombre del representante no es el del censo de la AEAT. | properties; V 3.1.1.2
4127 | | program | La remisión voluntaria se ha enviado a una dirección que no es de VERI*FACTU. | properties
4128 | | retry | Error técnico de la AEAT: se reintenta solo. | properties
4132 | certificate | certificate | El certificado no permite hacer esa consulta. | properties
4134 | | retry | El servicio de la AEAT no está activo: se reintenta solo. | properties
4135 | | program | La dirección no se puede usar así (GET). | properties
4136 | | program | Al mensaje le falta el registro de alta o está mal colocado. | properties
4137 | | program | Al mensaje le falta el registro de anulación o está mal colocado. | properties
4138 | | program | El mensaje está vacío o mal codificado. | properties
4139 | | retry | El servicio todavía no está abierto en producción: se reintenta solo. | properties
4140 | certificate | certificate | El certificado no tiene apoderamiento para consultar facturas. | properties
4141 | taxpayer.nif | authority | La AEAT ha suspendido temporalmente el acceso de la empresa: escribe a verifactu@correo.aeat.es. | properties
3500 | | retry | Error técnico de la base de datos de la AEAT: se reintenta solo. | properties
3501 | | retry | Error técnico de la base de datos de la AEAT: se reintenta solo. | properties
3503 | taxpayer.nif | authority | La factura no es de la empresa según la AEAT: consulta con ella. | properties
`;

/**
 * Numbers with which the AEAT accepts a record (third list of errores.properties). It expects a correction of all but 2004 and 2009
 * (Validaciones v1.2.2, 4.3.1).
 */
export const ACCEPTED_ERRORS = `
2000 | hash | program | La huella no es la que calcula la AEAT. | properties; V 3.1.3.23, 4.3.1
2001 | recipients.id.number | customer | El cliente figura como no censado y la AEAT no conoce su NIF: confírmalo con él. | properties; V 4.3.1
2002 | previous.hash | program | La huella del registro anterior no tiene la longitud correcta. | properties; V 3.1.3.18
2003 | previous.hash | program | La huella del registro anterior tiene caracteres que no debe. | properties; V 3.1.3.18
2004 | generatedAt | none | La hora del registro no es la de la AEAT. No hay que corregir la factura: revisa el reloj del servidor. | properties; V 3.1.3.20, 4.3.1
2005 | total | correct | El importe total no es la suma del desglose. | properties; V 3.1.3.17, 4.3.1
2006 | quotaTotal | correct | La cuota total no es la suma del desglose. | properties; V 3.1.3.16, 4.3.1
2007 | previous | program | El registro se declara el primero de la cadena y la AEAT ya tiene otros de esta instalación. | properties; V 4.3.1
2008 | previous.hash | program | La huella del registro anterior es igual a la de este. | properties
2009 | breakdown.regime | none | Falta la clave del régimen en una operación con IPSI. No hay que corregirla. | properties; V 4.3.1
`;
