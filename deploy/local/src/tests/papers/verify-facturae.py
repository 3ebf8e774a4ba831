"""Verifies a signed Facturae with signxml, which had no part in signing it: digests, signature, certificate and policy."""

import sys

from lxml import etree
from signxml import DigestAlgorithm
from signxml.xades import XAdESSignatureConfiguration, XAdESSignaturePolicy, XAdESVerifier

ADDRESS = (
    "http://www.facturae.es/politica_de_firma_formato_facturae/"
    "politica_de_firma_formato_facturae_v3_1.pdf"
)

with open(sys.argv[1], "rb") as file:
    xml = file.read()
node = etree.fromstring(xml).find(".//{http://www.w3.org/2000/09/xmldsig#}X509Certificate")
certificate = f"-----BEGIN CERTIFICATE-----\n{node.text}\n-----END CERTIFICATE-----\n"
policy = XAdESSignaturePolicy(
    Identifier=ADDRESS,
    Description="Política de Firma FacturaE v3.1",
    DigestMethod=DigestAlgorithm.SHA1,
    DigestValue="Ohixl6upD6av8N7pEvDABhEL6hM=",
)
results = XAdESVerifier().verify(
    xml,
    x509_cert=certificate,
    expect_signature_policy=policy,
    expect_config=XAdESSignatureConfiguration(expect_references=3),
)
print(len(results))
