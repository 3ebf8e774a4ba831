/**
 * Numbers for which the AEAT rejects one record, for its invoice, parties or operation. Each line: number | field | way | cause |
 * source. The numbers are those of the AEAT's errores.properties (second list, read in September 2026); V names a section of
 * «Validaciones y errores» v1.2.2, F of the FAQ for developers v1.3.
 */
export const RECORD_ERRORS = `
1100 | | correct | Un dato de la factura está vacío, es demasiado largo o no tiene la forma correcta. | properties; V 2.2
1101 | recipients.id.country | correct | El país del cliente no está en la lista de la AEAT. | properties
1102 | recipients.id.type | correct | El tipo de documento del cliente no es válido. | properties
1103 | recipients.id.number | correct | El número de documento del cliente no es válido. | properties; V 3.1.3.13
1104 | invoice.number | rectify | El número de la factura no es válido: vacío, demasiado largo o con espacios en los extremos. | properties
1105 | invoice.date | rectify | La fecha de la factura no es válida. | properties
1106 | type | correct | El tipo de factura no está en la lista de la AEAT. | properties; V L2
1107 | rectification | correct | No está claro si la rectificativa es por sustitución o por diferencias. | properties; V 3.1.3.3
1108 | invoice.issuer | program | El NIF de la factura no es el de la empresa que envía. | properties; V 3.1.3.1
1109 | recipients.id.nif | customer | Un NIF de la factura no está en el censo de la AEAT. | properties
1110 | recipients.id.nif | customer | Un NIF de la factura no está en el censo de la AEAT. | properties
1111 | recipients.id.country | correct | Falta el país del documento del cliente. | properties; V 3.1.3.13
1112 | invoice.date | rectify | La fecha de la factura es posterior a la de hoy. | properties; V 3.1.3.1
1114 | rectification | correct | Falta indicar si la rectificativa es por sustitución o por diferencias. | properties; V 3.1.3.3
1115 | rectification | correct | La factura no es rectificativa y lleva la forma de rectificar. | properties; V 3.1.3.3
1116 | replaced | correct | Solo una factura F3 nombra las simplificadas a las que sustituye. | properties; V 3.1.3.5
1117 | rectified | correct | La factura no es rectificativa y nombra facturas rectificadas. | properties; V 3.1.3.4
1118 | rectifiedAmounts | correct | Faltan los importes que se sustituyen. | properties; V 3.1.3.6
1119 | rectifiedAmounts | correct | Los importes rectificados solo van en una sustitución. | properties; V 3.1.3.6
1120 | invoice.issuer | program | El NIF de la empresa no tiene la forma correcta. | properties
1121 | recipients.id.number | customer | El documento del cliente no está en el censo de la AEAT. | properties
1122 | recipients.id.country | correct | El país no coincide con las dos primeras letras del NIF-IVA. | properties
1123 | recipients.id.nif | customer | Un NIF de la factura no tiene la forma correcta. | properties
1124 | breakdown.rate | rectify | El tipo de IVA no existe. | properties; V 3.1.3.15.1
1125 | operationDate | correct | La fecha de la operación es demasiado lejana. | properties; V 3.1.3.7
1126 | recipients.id.country | correct | Con país España el documento es el pasaporte o «no censado». | properties; V 3.1.3.13
1127 | breakdown.surchargeRate | rectify | El recargo de equivalencia no existe. | properties; V 3.1.3.15.3
1128 | invoicingAgreement | correct | La AEAT no tiene ese acuerdo de facturación. | properties; V 3.1.3.21
1129 | invoicingAgreement | retry | Error técnico de la AEAT con el acuerdo de facturación. | properties
1130 | invoice.number | rectify | El número de la factura tiene caracteres que no se admiten (ñ, acentos, º). | properties; V 3.1.3.1
1131 | recipients.id.number | correct | «No censado» solo vale para personas, no para empresas. | properties; V 3.1.3.13
1132 | breakdown.rate | rectify | Ese tipo de IVA solo valía hasta 2012. | properties
1133 | invoice.date | rectify | La fecha de la factura es de hace más de veinte años. | properties
1134 | operationDate | correct | La fecha de la operación es de hace más de veinte años. | properties; V 3.1.3.7
1135 | breakdown.surchargeRate | rectify | Ese recargo solo valía hasta 2012. | properties
1136 | simplifiedWithRecipient | program | La marca de simplificada con destinatario no es válida. | properties
1137 | large | program | La marca de importe muy alto no es válida. | properties
1138 | large | program | La marca de importe muy alto es solo desde 100.000.000 €. | properties; V 3.1.3.10
1139 | large | program | Desde 100.000.000 € hace falta la marca de importe muy alto. | properties; V 3.1.3.10
1140 | breakdown.quota | rectify | La cuota y la base a coste tienen distinto signo. | properties; V 3.1.3.15.7
1142 | breakdown.quota | rectify | La cuota no corresponde a la base y al tipo de impuesto. | properties; V 3.1.3.15.7
1143 | breakdown.quota | rectify | La cuota y la base tienen distinto signo. | properties; V 3.1.3.15.7
1144 | breakdown.quota | rectify | La cuota no corresponde a la base a coste y al tipo. | properties; V 3.1.3.15.7
1145 | invoice.date | correct | Una fecha de la factura no existe o no tiene la forma correcta. | properties
1146 | operationDate | correct | La factura es anterior a la operación, y su régimen no lo permite. | properties; V 3.1.3.1
1147 | operationDate | correct | En el régimen 14 la operación es posterior a la factura. | properties; V 3.1.3.15.6.9
1148 | type | correct | El régimen 14 solo admite facturas F1 y R1 a R4. | properties; V 3.1.3.15.6.9
1149 | recipients.id.nif | correct | En el régimen 14 el cliente es una administración censada. | properties; V 3.1.3.15.6.9
1150 | total | rectify | Una factura simplificada no puede pasar de 3.000 €. | properties; V 3.1.3.15.8
1151 | issuedBy | program | La marca de quién emite la factura no es válida. | properties
1152 | invoice.date | authority | La AEAT no admite facturas anteriores al 28 de octubre de 2024. | properties; V 3.1.3.1
1153 | previousRejection | program | El registro dice que no está en la AEAT sin ser una subsanación. | properties; V 3.1.3.2
1154 | rectified | correct | La AEAT no conoce el NIF de la factura rectificada o sustituida. | properties; V 3.1.3.4
1155 | thirdParty | correct | Hay datos de un tercero sin indicar que emite él la factura. | properties; V 3.1.3.12
1156 | recipients.id.type | correct | Un cliente con NIF-IVA no vale para este tipo de factura. | properties; V 3.1.3.13
1157 | coupon | correct | La marca de cupón solo vale para rectificativas R1 y R5. | properties; V 3.1.3.14
1158 | issuedBy | correct | Faltan los datos de quien emite la factura por la empresa. | properties; V 3.1.3.11
1159 | thirdParty | correct | Hay datos de un tercero, pero la factura la emite el cliente. | properties; V 3.1.3.12
1160 | breakdown.surchargeRate | rectify | Con el 5 % el recargo es el 0,5 o el 0,62 %. | properties; V 3.1.3.15.3
1161 | previousRejection | program | El registro indica un rechazo previo sin ser una subsanación. | properties; V 3.1.3.2
1162 | breakdown.surchargeRate | rectify | Con el 21 % el recargo es el 5,2 o el 1,75 %. | properties; V 3.1.3.15.3
1163 | breakdown.surchargeRate | rectify | Con el 10 % el recargo es el 1,4 %. | properties; V 3.1.3.15.3
1164 | breakdown.surchargeRate | rectify | Con el 4 % el recargo es el 0,5 %. | properties; V 3.1.3.15.3
1165 | breakdown.surchargeRate | rectify | Con el 0 % no había recargo entre enero de 2023 y septiembre de 2024. | properties; V 3.1.3.15.3
1166 | breakdown.surchargeRate | rectify | Con el 2 % el recargo es el 0,26 %. | properties; V 3.1.3.15.3
1167 | breakdown.surchargeRate | rectify | Con el 5 % de 2022 el recargo es el 0,5 %. | properties; V 3.1.3.15.3
1168 | breakdown.surchargeRate | rectify | Con el 5 % de 2023 y 2024 el recargo es el 0,62 %. | properties; V 3.1.3.15.3
1169 | breakdown.surchargeRate | rectify | Con el 7,5 % el recargo es el 1 %. | properties; V 3.1.3.15.3
1170 | breakdown.surchargeRate | rectify | Con el 0 % desde octubre de 2024 el recargo es el 0,26 %. | properties
1171 | previousRejection | program | Las marcas de subsanación o rechazo previo no son válidas. | properties
1173 | operationDate | correct | La fecha de la operación es posterior a hoy, y su régimen no lo permite. | properties; V 3.1.3.7
1174 | previous.invoice.date | program | La fecha del registro anterior no es válida. | properties
1175 | previous.invoice.number | program | El número del registro anterior no es válido. | properties
1176 | system.producer.id.nif | program | El NIF del fabricante del programa no es válido. | properties; V 3.1.5.1
1177 | system.id | program | La clave del programa no es válida. | properties; V 3.1.5.1
1178 | thirdParty | correct | Los datos del tercero no son correctos. | properties; V 3.1.3.12
1179 | system | program | Los datos del programa no son correctos. | properties; V 3.1.5.1
1180 | previous | program | Los datos del registro anterior no son correctos. | properties
1181 | breakdown.condition | correct | La calificación de la operación no es válida. | properties; V 3.1.3.15.4
1182 | breakdown.condition | correct | La causa de exención no es válida para este impuesto. | properties; V 3.1.3.15.5
1183 | simplifiedWithRecipient | correct | La marca de simplificada con destinatario no vale para este tipo de factura. | properties; V 3.1.3.8
1185 | withoutRecipient | correct | La marca «sin cliente» solo vale para F2 y R5. | properties; V 3.1.3.9
1186 | thirdParty | correct | Faltan los datos del tercero que emite la factura. | properties; V 3.1.3.11
1187 | thirdParty | correct | Hay datos de un tercero, pero no emite él la factura. | properties; V 3.1.3.12
1188 | thirdParty.id.nif | correct | El tercero tiene el mismo NIF que la empresa. | properties; V 3.1.3.12
1189 | recipients | correct | Falta el cliente: nombre y NIF o documento. | properties; V 3.1.3.13
1190 | recipients | correct | Una factura simplificada no lleva datos del cliente. | properties; V 3.1.3.13
1191 | recipients.id | correct | Una rectificativa R3 solo admite clientes con NIF o no censados. | properties
1192 | recipients.id | correct | Una rectificativa R2 solo admite clientes con NIF, NIF-IVA o no censados. | properties
1193 | recipients.id.nif | customer | La AEAT no conoce el NIF del cliente, o es el de la propia empresa. | properties
1194 | breakdown.rate | rectify | El 5 % solo vale para operaciones de julio de 2022 a septiembre de 2024. | properties; V 3.1.3.15.1
1195 | breakdown.condition | correct | Falta la calificación de la operación o su exención. | properties; V 3.1.3.15
1196 | breakdown.condition | program | La operación lleva calificación y exención a la vez. | properties; V 3.1.3.15
1197 | breakdown.condition | correct | La inversión del sujeto pasivo no vale para este tipo de factura. | properties; V 3.1.3.15.4
1198 | breakdown.rate | correct | Con inversión del sujeto pasivo el tipo y la cuota son 0. | properties; V 3.1.3.15.4
1199 | breakdown.condition | correct | Las exenciones E2 y E3 no valen en el régimen general. | properties; V 3.1.3.15.5
1200 | breakdown.condition | correct | En el régimen de bienes usados la operación es S1 o exenta. | properties; V 3.1.3.15.6.2
1201 | breakdown.condition | correct | En el régimen del oro de inversión la operación es S2 o exenta. | properties; V 3.1.3.15.6.3
1202 | breakdown.regime | correct | El régimen de grupo de entidades pide base a coste y no admite este tipo de factura. | properties; V 3.1.3.15.6.4
1203 | breakdown.condition | correct | Esa calificación no vale en el criterio de caja. | properties; V 3.1.3.15.6.5
1205 | breakdown.regime | correct | El cobro por cuenta de terceros es N1, en una F1 a clientes con NIF. | properties; V 3.1.3.15.6.7
1206 | breakdown.rate | rectify | El alquiler de local tributa al 21 %. | properties; V 3.1.3.15.6.8
1207 | breakdown.quota | correct | Solo hay cuota en operaciones sujetas y no exentas. | properties; V 3.1.3.15.7
1208 | breakdown.rate | correct | Faltan el tipo de impuesto y la cuota. | properties; V 3.1.3.15.7
1209 | breakdown.rate | correct | Faltan el tipo de impuesto y la cuota. | properties; V 3.1.3.15.7
1210 | total | correct | El importe total no es la suma del desglose. | properties
1211 | thirdParty.id.type | correct | El tercero no puede ser «no censado». | properties; V 3.1.3.12
1212 | system | program | Los datos del programa no son correctos. | properties; V 3.1.5.1
1213 | system | program | Los datos del programa no son correctos. | properties; V 3.1.5.1
1215 | taxpayer | issuer | Los datos de la empresa no son correctos. | properties
1216 | quotaTotal | correct | La cuota total no es la suma del desglose. | properties
1217 | invoice.issuer | issuer | La AEAT no identifica a la empresa que emite. | properties
1218 | breakdown.tax | correct | El impuesto no está en la lista de la AEAT. | properties; V L1
1219 | invoice.issuer | issuer | El NIF de la empresa que emite no es válido. | properties
1220 | system.name | program | El nombre del programa no es válido. | properties; V 3.1.5.1
1221 | system.producer.id | program | El documento del fabricante del programa no es válido. | properties; V 3.1.5.1
1222 | recipients.id.number | correct | El número de documento no es válido. | properties
1223 | system.producer.id | program | El fabricante del programa lleva NIF u otro documento, no los dos. | properties; V 3.1.5.1
1224 | generator | program | Faltan los datos de quien genera la anulación. | properties; V 3.1.4.2
1225 | generatedBy | program | La marca de quién genera la anulación no es válida. | properties
1226 | system.severalTaxpayers | program | Los datos del programa no son correctos. | properties
1227 | generator.id | program | La empresa que anula se identifica con su NIF. | properties; V 3.1.4.3
1229 | generator.id | program | El tercero que anula no puede ser «no censado». | properties; V 3.1.4.3
1230 | generator.id | program | El documento de quien anula no es válido. | properties; V 3.1.4.3
1232 | thirdParty.id.type | correct | Con país España el tercero se identifica con NIF o pasaporte. | properties; V 3.1.3.12
1233 | recipients.id.type | correct | Con país España el documento tiene que ser «no censado». | properties
1234 | recipients.id.type | correct | Con país España el documento es el pasaporte o «no censado». | properties; V 3.1.3.13
1235 | breakdown.rate | rectify | El 2 % solo vale para operaciones de octubre a diciembre de 2024. | properties; V 3.1.3.15.1
1236 | breakdown.rate | rectify | El 7,5 % solo vale para operaciones de octubre a diciembre de 2024. | properties; V 3.1.3.15.1
1237 | breakdown | correct | Una operación no sujeta no lleva tipo, cuota ni recargo. | properties; V 3.1.3.15.4
1238 | breakdown | correct | Una operación exenta no lleva tipo, cuota ni recargo. | properties; V 3.1.3.15.5
1239 | recipients | customer | La AEAT no reconoce al cliente: NIF y nombre tienen que coincidir con el censo, y un NIF-IVA estar en VIES. | properties; V 3.1.3.13
1241 | system | retry | Error técnico de la AEAT. | properties
1242 | system | program | La AEAT no conoce el programa. | properties
1243 | generatedAt | retry | Error técnico de la AEAT. | properties
1244 | generatedAt | program | La fecha y hora del registro no tiene la forma correcta. | properties; V 3.1.3.20
1245 | breakdown.regime | correct | Falta la clave del régimen. | properties; V 3.1.3.15.6
1246 | breakdown.regime | correct | La clave del régimen no existe en ese impuesto. | properties; V 3.1.3.15.6
1247 | hash | program | El tipo de huella no es válido. | properties
1252 | breakdown.condition | correct | En el régimen 08 la operación es no sujeta por localización. | properties; V 3.1.3.15.6.6
1253 | externalReference | program | La referencia no es válida. | properties
1254 | recipients.id.number | correct | Antes de 2021 un NIF-IVA no empieza por XI. | properties; V nota 1
1255 | recipients.id.number | correct | Desde febrero de 2021 un NIF-IVA no empieza por GB. | properties; V nota 1
1256 | invoice.date | retry | Error técnico de la AEAT. | properties
1257 | breakdown.costBase | correct | La base a coste no vale para este régimen e impuesto. | properties; V 3.1.3.15.2
1259 | generator.id.nif | program | Quien anula tiene el NIF de la empresa, o la AEAT no lo conoce. | properties; V 3.1.4.3
1260 | breakdown.regime | correct | Con «otros impuestos» no se indica régimen. | properties; V 3.1.3.15.6
1262 | hash | program | La huella no tiene la longitud correcta. | properties
1263 | hash | program | El tipo de huella no tiene la longitud correcta. | properties
1264 | previous | program | La marca de primer registro no es válida. | properties
1265 | type | program | El tipo de factura no tiene la longitud correcta. | properties
1266 | quotaTotal | program | La cuota total no tiene la longitud correcta. | properties
1267 | total | program | El importe total no tiene la longitud correcta. | properties
1268 | generatedAt | program | La fecha y hora del registro no tiene la longitud correcta. | properties
1269 | previous | program | Los datos del registro anterior no están completos. | properties
1274 | previous | program | La marca de primer registro no es válida. | properties
1275 | previousRejection | program | La marca de rechazo previo no es válida. | properties
1276 | withoutPrevious | program | La marca de anulación sin registro previo no es válida. | properties
1277 | breakdown.surchargeRate | rectify | El recargo no corresponde al 0 %. | properties
1281 | breakdown.surchargeRate | correct | Solo hay recargo en operaciones sujetas y no exentas. | properties
1282 | taxpayer.name | issuer | Falta el nombre de la empresa o persona que envía. | properties
1283 | recipients.name | correct | Falta el nombre del cliente. | properties
1284 | breakdown.surchargeRate | correct | El recargo lleva siempre tipo y cuota. | properties
1286 | breakdown.condition | correct | En el régimen de exportación la operación es exenta. | properties; V 3.1.3.15.6.1
1287 | | rectify | Un dato tiene caracteres que no se admiten: < > " ' =. | properties; V 3.1.3.1
1288 | invoice.date | retry | Error técnico de la AEAT con las fechas. | properties
1289 | recipients.id | correct | En una entrega a otro país de la UE el cliente no se identifica con NIF español. | properties
1290 | recipients.id.number | customer | El número del cliente no es un NIF correcto. | properties
1291 | previous.hash | program | La huella del registro anterior tiene caracteres que no debe. | properties
1292 | hash | program | La huella tiene caracteres que no debe. | properties
1293 | breakdown.condition | correct | En ese régimen la operación es no sujeta por localización. | properties
3000 | invoice | query | La AEAT ya tiene un registro de esta factura: se le pregunta cuál antes de hacer nada. | properties; V anexo; F 6
3001 | invoice | none | La factura ya estaba anulada en la AEAT. | properties; V anexo
3002 | invoice | query | La AEAT no tiene ningún registro de esta factura: su alta no llegó o se rechazó. | properties; V anexo; F 17
3003 | certificate | certificate | El certificado no tiene permiso para cambiar ese registro. | properties
3004 | invoice | authority | La factura se dio de alta en la web de la AEAT y solo se cambia allí. | properties
`;
