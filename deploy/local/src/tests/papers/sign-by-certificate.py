"""Stands in for AutoFirma: pyHanko adds a signature to each `base-*.pdf` of a folder, without a mark on the page and with one, and judges
the first against the root: a line of JSON for each, with the worth of both of its signatures."""

import json
import sys
from pathlib import Path

from asn1crypto import pem, x509
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import fields, signers
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

folder = Path(sys.argv[1])
signer = signers.SimpleSigner.load(str(folder / "signer.key"), str(folder / "signer.pem"))


def roots():
    for name in ("root.pem", "authority.pem"):
        _, _, der = pem.unarmor((folder / name).read_bytes())
        yield x509.Certificate.load(der)


context = ValidationContext(trust_roots=list(roots()), allow_fetching=False)


def sign(path, box):
    metadata = signers.PdfSignatureMetadata(
        field_name="Firma", md_algorithm="sha256", subfilter=fields.SigSeedSubFilter.PADES
    )
    place = fields.SigFieldSpec("Firma", on_page=0, box=box) if box else None
    name = path.name.replace("base", "marked" if box else "signed")
    with path.open("rb") as base, (path.parent / name).open("wb") as out:
        writer = IncrementalPdfFileWriter(base)
        signers.PdfSigner(metadata, signer=signer, new_field_spec=place).sign_pdf(writer, output=out)
    return path.parent / name


def judged(path):
    with path.open("rb") as file:
        found = PdfFileReader(file, strict=True).embedded_signatures
        worth = [validate_pdf_signature(one, signer_validation_context=context) for one in found]
        good = [one.intact and one.valid and one.trusted and bool(one.bottom_line) for one in worth]
        return {"signatures": len(good), "good": all(good), "whole": worth[-1].coverage.name == "ENTIRE_FILE"}


for pdf in sorted(folder.glob("base-*.pdf")):
    sign(pdf, (60, 60, 260, 120))
    print(json.dumps({"name": pdf.name, **judged(sign(pdf, None))}))
