/** Faults in the order in which the campaign injects them. */
import { clock } from './clock.ts';
import { corruptPages } from './corrupt-pages.ts';
import { mixedLoad } from './load.ts';
import { poisonedJob } from './poisoned-job.ts';
import { slowSockets } from './slow-sockets.ts';
import { diskFull } from './disk-full.ts';
import { databaseOutage, mailOutage, nameServer, storageOutage } from './outages.ts';
import { kill } from './kill.ts';
import { powerCut } from './power-cut.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
	kill,
	powerCut,
	diskFull,
	corruptPages,
	clock,
	databaseOutage,
	storageOutage,
	mailOutage,
	nameServer,
	slowSockets,
	poisonedJob,
	mixedLoad,
];
