"""Converts the items of a folder by citolab-qti-convert, which had no part in writing them: those of `qti2` to QTI 3.0 in `upgraded`, those
of `qti3` to QTI 2.1 in `downgraded`. Prints the warnings as JSON."""

import json
import sys
from pathlib import Path

from qti_convert import convert_qti3_to_qti21, upgrade_qti2_to_qti3

folder = Path(sys.argv[1])
warnings = []


def upgraded(text):
    return upgrade_qti2_to_qti3(text)


def downgraded(text):
    result = convert_qti3_to_qti21(text)
    warnings.extend(str(one) for one in result.warnings)
    return result.xml


for source, target, convert in (("qti2", "upgraded", upgraded), ("qti3", "downgraded", downgraded)):
    (folder / target).mkdir()
    for item in sorted((folder / source).glob("*.xml")):
        (folder / target / item.name).write_text(convert(item.read_text("utf-8")), "utf-8")
print(json.dumps(warnings))
