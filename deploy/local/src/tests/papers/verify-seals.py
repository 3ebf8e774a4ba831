"""Judges the PDFs of a folder by pyHanko against one root: a line of JSON for each, with what its one signature is worth. Beside
`stamped.pdf` it lays out the parts of its signature for `openssl`."""

import json
import sys
from pathlib import Path

from asn1crypto import cms, pem, x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

folder = Path(sys.argv[1])
_, _, der = pem.unarmor((folder / "root.pem").read_bytes())
context = ValidationContext(trust_roots=[x509.Certificate.load(der)], allow_fetching=False)


def judged(path):
    try:
        with path.open("rb") as file:
            signatures = PdfFileReader(file, strict=True).embedded_signatures
            if len(signatures) != 1:
                return {"signatures": len(signatures), "good": False}
            status = validate_pdf_signature(signatures[0], signer_validation_context=context)
            covers = status.coverage.name == "ENTIRE_FILE"
            return {"signatures": 1, "good": status.intact and status.valid and status.trusted and covers}
    except Exception as error:  # a file that cannot be read is no good signature either
        return {"signatures": 0, "good": False, "why": f"{type(error).__name__}: {error}"}


def lay_out(path):
    with path.open("rb") as file:
        signature = PdfFileReader(file).embedded_signatures[0]
        at, length, further, rest = signature.byte_range
        whole = path.read_bytes()
        data = signature.signed_data
        token = next(
            one["values"][0] for one in signature.signer_info["unsigned_attrs"] if one["type"].native == "signature_time_stamp_token"
        )
        (folder / "content.bin").write_bytes(whole[at : at + length] + whole[further : further + rest])
        (folder / "signature.der").write_bytes(
            cms.ContentInfo({"content_type": "signed_data", "content": data}).dump()
        )
        (folder / "value.bin").write_bytes(signature.signer_info["signature"].native)
        (folder / "token.der").write_bytes(token.dump())


for pdf in sorted(folder.glob("*.pdf")):
    print(json.dumps({"name": pdf.name, **judged(pdf)}))
lay_out(folder / "stamped.pdf")
