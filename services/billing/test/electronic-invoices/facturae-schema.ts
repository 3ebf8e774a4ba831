import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFolder } from '../verifactu/schemas.js';

const SIGNATURE = 'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd';

/** The official schema of Facturae 3.2.2; `undefined` where it is not here. Those of 3.2 and 3.2.1 are nowhere at hand. */
export const facturaeSchema: string | undefined = (() => {
  if (!schemaFolder) return undefined;
  const file = path.join(schemaFolder, '../facturae/facturaev3_2_2.xsd');
  return existsSync(file) ? file : undefined;
})();

/** A check of whole documents by the official schema; answers what is wrong, `null` for nothing. */
export async function facturaeCheck(file: string): Promise<(xml: string) => string | null> {
  const { XmlBufferInputProvider, XmlDocument, XmlValidateError, XsdValidator, xmlRegisterInputProvider } =
    await import('libxml2-wasm');
  const signature = readFileSync(path.join(path.dirname(file), '../verifactu/xmldsig-core-schema.xsd'));
  xmlRegisterInputProvider(new XmlBufferInputProvider({ [SIGNATURE]: signature }));
  const validator = XsdValidator.fromDoc(
    XmlDocument.fromString(readFileSync(file, 'utf8'), { url: 'file:///facturae.xsd' }),
  );
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
