import { existsSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/** `VOLANTE_SCHEMAS` alone where it is set; else the folder beside the checkout, or beside the folder of its work trees. */
const { VOLANTE_SCHEMAS } = process.env;
const PLACES =
  VOLANTE_SCHEMAS === undefined ? ['../shared/schemas', '../../shared/schemas'] : [VOLANTE_SCHEMAS];
const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Imported by address: their files in the folder. */
const BY_ADDRESS = {
  'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd': 'xmldsig-core-schema.xsd',
  'http://schemas.xmlsoap.org/soap/envelope/': 'soap-envelope.xsd',
} as const;
const WS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
const MESSAGES = ['SuministroLR', 'ConsultaLR', 'RespuestaSuministro', 'RespuestaConsultaLR'];

export const schemaFolder: string | undefined = PLACES.map((place) =>
  path.resolve(ROOT, place, 'verifactu'),
).find((folder) => existsSync(folder));

/** Says past the test runner, which keeps quiet about tests that pass, that `shown` was not. */
export function withoutSchemas(shown: string): void {
  writeSync(2, `  not shown, the official schemas are not here (VOLANTE_SCHEMAS): ${shown}\n`);
}

/**
 * A check of whole messages, envelope and body, by the official schemas; answers what is wrong, `null` for nothing. The library
 * awaits while it loads: files that run together cannot import it above.
 */
export async function officialCheck(folder: string): Promise<(xml: string) => string | null> {
  const { XmlBufferInputProvider, XmlDocument, XmlValidateError, XsdValidator, xmlRegisterInputProvider } =
    await import('libxml2-wasm');
  const files = [...MESSAGES, 'SuministroInformacion'].map((name) => `${name}.xsd`);
  const buffers = [...files.map((name) => [`file:///${name}`, name]), ...Object.entries(BY_ADDRESS)].map(
    ([address = '', name = '']) => [address, readFileSync(path.join(folder, name))],
  );
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(buffers)));
  const imports = MESSAGES.map(
    (name) => `<import namespace="${WS}/${name}.xsd" schemaLocation="${name}.xsd"/>`,
  );
  const soap = Object.keys(BY_ADDRESS)[1];
  const driver = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
    <import namespace="${soap}" schemaLocation="${soap}"/>${imports.join('')}</schema>`;
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(driver, { url: 'file:///driver.xsd' }));
  return (xml) => {
    try {
      using document = XmlDocument.fromString(xml);
      validator.validate(document);
      return null;
    } catch (error) {
      if (error instanceof XmlValidateError) return error.message;
      return `no XML: ${String(error)}`;
    }
  };
}
