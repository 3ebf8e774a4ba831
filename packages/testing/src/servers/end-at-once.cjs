// A worker in which nothing is open any more ends at once. Node would take its heap apart first, for longer than the half second after
// which Jest kills it and warns of open handles. One that has some does not get here.
if (process.send) process.once('beforeExit', () => process.exit());
