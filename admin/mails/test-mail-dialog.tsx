import { SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { TestMailResult, useTestMail } from './test-mail.tsx';
import styles from './test-mail-dialog.module.css';

export function TestMailDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const { to, setTo, addressError, result, isBusy, send } = useTestMail();
	return (
		<Dialog
			size="small"
			title={t('TITLE_TEST_MAIL')}
			closeLabel={t('ACTION_CLOSE')}
			isBusy={isBusy}
			onClose={onClose}
			onSubmit={() => void send()}
			actions={
				<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SENDING')}>
					{t('ACTION_SEND')}
				</SubmitButton>
			}
		>
			<div className={styles.fields}>
				<Field
					ref={focusOnOpen}
					type="email"
					label={t('LABEL_TO')}
					required
					value={to}
					onValue={setTo}
					error={addressError || undefined}
				/>
				{result ? <TestMailResult result={result} /> : null}
			</div>
		</Dialog>
	);
}
