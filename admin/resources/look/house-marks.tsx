import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Flag } from '../../editing/inputs.tsx';

/** The flag for the drawings of the demo studio. Only a studio that uses them is offered the choice. */
export function HouseMarks() {
	const isOn = useWatch({ name: 'house_marks' }) === true;
	const [wasOn, setWasOn] = useState(isOn);
	// Stay while the form is open, so that the flag can be set again.
	if (isOn && !wasOn) setWasOn(true);
	return wasOn ? <Flag source="house_marks" help="look.house_marks_help" /> : null;
}
