import { configure } from '@testing-library/react';

// The first render of antd on a busy machine takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(90_000);
