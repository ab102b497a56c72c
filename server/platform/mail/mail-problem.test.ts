import { expect, test } from 'vitest';
import { mailProblem } from './mail-problem.ts';

test.each([
	['connect ECONNREFUSED 127.0.0.1:25', 'refused'],
	['getaddrinfo ENOTFOUND mail.studio.test', 'unknown_host'],
	['queryA EAI_AGAIN mail.studio.test', 'unknown_host'],
	['Connection timeout', 'timeout'],
	['Greeting never received', 'timeout'],
	['the mail server took too long', 'timeout'],
	['Invalid login: 535 5.7.8 Error: authentication failed', 'login'],
	['Missing credentials for "PLAIN"', 'login'],
	['Mail command failed: 530 5.7.0 Must issue a STARTTLS command first', 'login'],
	['self-signed certificate', 'encryption'],
	["Hostname/IP does not match certificate's altnames: Host: mail.studio.test.", 'encryption'],
	['140:error:1408F10B:SSL routines:ssl3_get_record:wrong version number', 'encryption'],
	["Can't send mail - all recipients were rejected: 550 5.1.1 Unknown user", 'rejected'],
	['Mail command failed: 553 5.7.1 Sender address rejected', 'rejected'],
	['the lease on the mail was lost', 'other'],
	['', 'other'],
])('%s is classified as %s', (message, problem) => expect(mailProblem(message)).toBe(problem));
