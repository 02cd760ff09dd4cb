import { configure, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { patientUser } from './patient-user';

const Late = ({ pressed }: { pressed: () => void }) => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return <button disabled={!isReady} onClick={pressed} />;
};

test('waits until a button is enabled before pressing it', async () => {
  const pressed = jest.fn();
  render(<Late pressed={pressed} />);
  await patientUser().click(screen.getByRole('button'));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('throws when a button stays disabled', async () => {
  configure({ asyncUtilTimeout: 50 });
  render(<button disabled />);
  await expect(patientUser().click(screen.getByRole('button'))).rejects.toThrow('still disabled');
});
