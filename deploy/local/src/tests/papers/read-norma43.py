"""Reads a file of the Norma 43 with csb43, which had no part in writing it; every doubt of its is an error. Prints what it has read as JSON."""

import json
import sys
import warnings

from csb43.aeb43 import read_batch

warnings.simplefilter("error")


def cents(amount):
    return int((amount * 100).to_integral_value())


with open(sys.argv[1], "rb") as file:
    batch = read_batch(file)
print(
    json.dumps(
        [
            {
                "account": f"{one.bank_code}{one.branch_code}{one.account_number}",
                "openingCents": cents(one.initial_balance),
                "closingCents": cents(one.summary.final_balance),
                "lines": [[str(line.transaction_date), cents(line.amount)] for line in one.transactions],
            }
            for one in batch.accounts
        ]
    )
)
